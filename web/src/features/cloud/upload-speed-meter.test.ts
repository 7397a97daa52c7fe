import { expect, test } from 'vitest';
import { createUploadSpeedMeter } from './upload-speed-meter.ts';

test('the speed meter returns null before half a second', () => {
  const meter = createUploadSpeedMeter(0);
  expect(meter(100_000, 100)).toBeNull();
  expect(meter(100_000, 499)).toBeNull();
  expect(meter(200_000, 1000)).toBe(200_000);
});

test('the speed meter follows a line that becomes slower', () => {
  const meter = createUploadSpeedMeter(0);
  for (let second = 1; second <= 10; second += 1) meter(second * 1_000_000, second * 1000);
  for (let second = 11; second <= 20; second += 1) {
    meter(10_000_000 + (second - 10) * 100_000, second * 1000);
  }
  expect(meter(11_100_000, 21_000)).toBeCloseTo(100_000);
});
