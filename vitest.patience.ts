/**
 * How long tests wait for what must come. A busy machine is slow, not wrong: only what never comes may fail, so the
 * limits are far beyond what anything takes. They look about once a frame, because thousands of waits that each end up
 * to 50 ms late are a minute of nothing.
 */
export const patience = {
  testTimeout: 90_000,
  hookTimeout: 90_000,
  expect: { poll: { timeout: 30_000, interval: 16 } },
};
