/**
 * Tests in Node fail within seconds: what they wait for takes milliseconds, and the limits allow for a machine with four
 * other busy processes.
 */
export const nodeTestTimeouts = {
  testTimeout: 10_000,
  hookTimeout: 20_000,
  expect: { poll: { timeout: 5_000, interval: 16 } },
};

/**
 * Threads and programs start slowly on a busy machine, so tests that start them may wait longer. The limits stand here and
 * not in a module that the tests import: files that share a process run such a module once, and only the first file
 * would have its limits.
 */
export const threadTestTimeouts = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000, interval: 16 } },
};

/**
 * Tests in a browser may wait long, because on a busy machine everything takes longer; only a condition that never
 * comes true may fail a test. They poll about once a frame, because thousands of waits that each end up to 50 ms late
 * add up to a minute.
 */
export const browserTimeouts = {
  testTimeout: 90_000,
  hookTimeout: 90_000,
  expect: { poll: { timeout: 30_000, interval: 16 } },
};
