import { expect, test } from 'vitest';
import { parseCoverSize } from './cover-size.ts';

test.each([
  ['50y50', 50, 50],
  ['60y60', 60, 60],
  ['500y500', 500, 500],
  ['1024y1024', 1024, 1024],
  ['51y51', 60, 60],
  ['301y99', 400, 128],
  ['640y360', 640, 360],
  ['1024y576', 1024, 576],
  ['800y700', 800, 800],
  ['400y300', 400, 300],
  ['1280y408', 1280, 410],
  ['408y1280', 410, 1280],
  ['1600y1', 1600, 400],
  ['1600y700', 1600, 512],
  ['99999y99999', 1600, 1600],
  ['1y1', 50, 50],
])('[S7.44] a cover requested as %s has %d by %d pixels', (param, width, height) => {
  expect(parseCoverSize(param)).toEqual({ width, height, isWhole: false });
});

test.each([undefined, '', '0y0', 'ayb', '50', '-1y-1', '100000y1'])(
  'a size %j gives the whole picture',
  (param) => {
    expect(parseCoverSize(param)).toEqual({ width: 1600, height: 1600, isWhole: true });
  },
);

test('parseCoverSize returns at most widths times shapes different sizes, whatever is requested', () => {
  const sizes = new Set<string>();
  for (let width = 1; width <= 2000; width += 13)
    for (let height = 1; height <= 2000; height += 17) {
      const size = parseCoverSize(`${width}y${height}`);
      sizes.add(`${size.width}x${size.height}`);
    }
  expect(sizes.size).toBeLessThanOrEqual(13 * 9);
});
