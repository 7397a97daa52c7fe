import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decodingMemory } from './decoding-memory.ts';

const paint = (channels: 3 | 4 = 3) =>
  sharp({ create: { width: 100, height: 100, channels, background: 'red' } });

const DOTS = 10_000;

test.each([
  ['a JPEG', paint().jpeg(), 0],
  ['a progressive JPEG', paint().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }), 6],
  ['a progressive JPEG with less colour', paint().jpeg({ progressive: true, chromaSubsampling: '4:2:0' }), 3],
  ['a PNG', paint().png(), 0],
  ['an interlaced PNG', paint().png({ progressive: true }), 3],
  ['an interlaced PNG of 16 bits', paint(4).toColourspace('rgb16').png({ progressive: true }), 8],
  ['an AVIF', paint().avif({ effort: 0 }), 16],
])('%s is decoded in as many bytes per pixel as expected', async (_kind, picture, expected) => {
  const metadata = await sharp(await picture.toBuffer()).metadata();
  expect(decodingMemory(metadata) / DOTS).toBe(expected);
});
