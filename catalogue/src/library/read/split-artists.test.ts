import { expect, test } from 'vitest';
import { splitArtists } from './split-artists.ts';

test.each([
  ['周杰伦', ['周杰伦']],
  ['周杰伦/费玉清', ['周杰伦', '费玉清']],
  ['周杰伦、费玉清', ['周杰伦', '费玉清']],
  ['周杰伦&费玉清', ['周杰伦', '费玉清']],
  ['周杰伦 & 费玉清', ['周杰伦', '费玉清']],
  ['A; B ;C', ['A', 'B', 'C']],
  ['A / B', ['A', 'B']],
  ['AC/DC', ['AC/DC']],
  ['Simon & Garfunkel', ['Simon & Garfunkel']],
  ['Earth, Wind & Fire', ['Earth, Wind & Fire']],
  ['Tyler, The Creator', ['Tyler, The Creator']],
  ['Dido feat. Eminem', ['Dido', 'Eminem']],
  ['Dido (feat. Eminem)', ['Dido', 'Eminem']],
  ['Sunn O)))', ['Sunn O)))']],
  ['Left Banke', ['Left Banke']],
  ['A;A', ['A']],
  ['', []],
])('%j names %j', (tag, names) => {
  expect(splitArtists(tag)).toEqual(names);
});
