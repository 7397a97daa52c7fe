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
  ['Ac/Dc', ['Ac/Dc']],
  ['M/A/R/R/S', ['M/A/R/R/S']],
  ['<b>bold</b>', ['<b>bold</b>']],
  ['Love/Hate', ['Love/Hate']],
  ['Main Act/Guest Six', ['Main Act', 'Guest Six']],
  ['Sunn O)))/Boris', ['Sunn O)))', 'Boris']],
  ['Beatles, The', ['The Beatles']],
  ['Simon & Garfunkel', ['Simon & Garfunkel']],
  ['Earth, Wind & Fire', ['Earth, Wind & Fire']],
  ['Tyler, The Creator', ['Tyler, The Creator']],
  ['Dido feat. Eminem', ['Dido', 'Eminem']],
  ['Dido (feat. Eminem)', ['Dido', 'Eminem']],
  ['Sunn O)))', ['Sunn O)))']],
  ['Left Banke', ['Left Banke']],
  ['A;A', ['A']],
  ['', []],
])('splitArtists of %j is %j', (tag, names) => {
  expect(splitArtists(tag)).toEqual(names);
});

/** Cubic time, which two adjacent patterns of blanks take, would be minutes. */
test('blanks inside a tag count as one, and any number of them is read in no time', {
  timeout: 10_000,
}, () => {
  for (let turn = 0; turn < 1000; turn += 1) expect(splitArtists(`A${' '.repeat(998)}B`)).toEqual(['A B']);
});
