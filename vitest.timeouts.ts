/**
 * Tests in Node know within seconds: what they wait for takes milliseconds, and the limits leave room for a machine
 * that does four other things at once.
 */
export const nodeTimeouts = {
  testTimeout: 10_000,
  hookTimeout: 20_000,
  expect: { poll: { timeout: 5_000, interval: 16 } },
};

/**
 * Tests in a browser may wait long. A busy machine is slow, not wrong: only what never comes may fail, so the limits are
 * far beyond what anything takes. They look about once a frame, because thousands of waits that each end up to 50 ms
 * late are a minute of nothing.
 */
export const browserTimeouts = {
  testTimeout: 90_000,
  hookTimeout: 90_000,
  expect: { poll: { timeout: 30_000, interval: 16 } },
};
