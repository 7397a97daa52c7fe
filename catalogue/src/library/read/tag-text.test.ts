import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { flacWithComments } from '../../testing/test-music.ts';
import { readSongFile } from './read-song.ts';
import { cleanTagText } from './tag-text.ts';

test.each([
  ['a bell and a delete', 'Moon\u0007\u007flight', 'Moonlight'],
  ['a control character of Latin 1', 'Moon\u009dlight', 'Moonlight'],
  ['a line break, a tab and a zero', ' Moon\nlight\tof\0May\u0085', 'Moon light of May'],
  ['spaces without a width', '\ufeffMoon\u200blight\u2060', 'Moonlight'],
  ['an override that never ends', 'Moon\u202egnp.', 'Moongnp.'],
  ['an end without a beginning', 'Moon\u202c\u2069', 'Moon'],
  ['an embedding that an isolate ends', '\u2067Moon\u202b\u2069light\u202c', '\u2067Moon\u2069light'],
  ['half a character', 'Moon\ud83d', 'Moon'],
  ['nothing that can be seen', '\u200e\u200d\u202e \u202c', ''],
])('a title with %s is stored without it', (_, text, stored) => {
  expect(cleanTagText(text)).toBe(stored);
});

test.each([
  ['of a right-to-left language in a pair of marks', '\u2067مرحبا\u2069 (live)'],
  ['with a joiner of Persian', 'می\u200cخواهم'],
  ['with an emoji of several', '👩\u200d🚀'],
  ['with a mark of direction', 'שלום!\u200f'],
])('a title %s is not changed', (_, text) => {
  expect(cleanTagText(text)).toBe(text);
});

const SIGNS = ['\0', '\u0007', '\n', '\u0085', '\u009d', '\u200b', '\ufeff', '\u00ad', '\u200d', '\ud83d'];
const DIRECTIONS = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];
const titles = fc
  .array(fc.oneof(fc.constantFrom(...SIGNS, ...DIRECTIONS), fc.constantFrom('a', '月', ' ', '👩')), {
    maxLength: 30,
  })
  .map((parts) => parts.join(''));

/** The direction characters that are left after all pairs are removed, innermost first. */
function unpairedDirections(text: string): string {
  const signs = text.replaceAll(/[^\u202a-\u202e\u2066-\u2069]/g, '');
  const fewer = signs.replaceAll(/[\u202a\u202b\u202d\u202e]\u202c|[\u2066-\u2068]\u2069/g, '');
  return fewer === signs ? signs : unpairedDirections(fewer);
}

test('any title keeps its visible characters in order, and none that harm a list', () => {
  const visible = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\s]/gu, '');
  fc.assert(
    fc.property(titles, (text) => {
      const stored = cleanTagText(text);
      expect(visible(stored)).toBe(visible(text));
      expect(stored).not.toMatch(/[\p{Cc}\p{Cs}\u200b\ufeff\u00ad]/u);
      expect(unpairedDirections(stored)).toBe('');
      expect(cleanTagText(stored)).toBe(stored);
    }),
    { numRuns: 2000 },
  );
});

const read = async (folder: string, name: string, comments: readonly string[]) => {
  const path = join(folder, name);
  const bytes = flacWithComments([...comments]);
  writeFileSync(path, bytes);
  const naming = { isNumbered: false, hasSides: false };
  return readSongFile({ path, type: 'flac', size: bytes.length, root: folder, naming, encoding: null });
};

test('title, artist, album and genre of a file are read without invisible characters', async () => {
  using place = temporaryFolder();
  const junk = '\u202e\u200b\u0007';
  const tags = ['TITLE=Moon', 'ARTIST=Ada', 'ALBUM=May', 'GENRE=Folk'].map((tag) => tag + junk);
  const song = await read(place.path, 'x.flac', tags);
  expect(song).toMatchObject({ title: 'Moon', artists: ['Ada'], album: 'May', genres: ['Folk'] });
});

test.runIf(process.platform !== 'win32')(
  'a file without tags is named by the visible characters of its file name',
  async () => {
    using place = temporaryFolder();
    const song = await read(place.path, 'Ada\u200b - Moon\u202e\u0007.flac', []);
    expect(song).toMatchObject({ title: 'Moon', artists: ['Ada'] });
  },
);
