import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCover } from './draw-cover.ts';

const digits = [...'0123456789'];
const numbers = digits.flatMap((colours) => digits.map((motif) => colours + motif));

test('the hundred drawings all differ', () => {
  expect(new Set(numbers.map(drawCover)).size).toBe(100);
});

test.each(digits)('motif %s can be made out in each set of colours, as small as in a row', async (motif) => {
  for (const colours of digits) {
    const small = drawCover(colours + motif).replaceAll('"1200"', '"40"');
    const { channels } = await sharp(Buffer.from(small)).greyscale().stats();
    // Standard deviation in 255 steps of grey; an even area has 0.
    expect(channels[0]?.stdev, `drawing ${colours}${motif}`).toBeGreaterThan(10);
  }
});

test('a number that is not two digits has no drawing', () => {
  expect(() => drawCover('x7')).toThrow(RangeError);
});
