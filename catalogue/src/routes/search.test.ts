import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFixtureMusic } from '../testing/fixture-music.ts';
import { startTestCatalogue, type TestCatalogue } from '../testing/test-catalogue.ts';

let library: TestCatalogue;
beforeAll(async () => {
  library = await startTestCatalogue((music) => writeFixtureMusic(music, { songs: 150 }));
});
afterAll(() => library.close());

interface Found {
  readonly result: Readonly<Record<string, unknown>>;
}

const KINDS = [
  [1, 'songs', 'songCount'],
  [10, 'albums', 'albumCount'],
  [100, 'artists', 'artistCount'],
  [1000, 'playlists', 'playlistCount'],
] as const;
const search = (keywords: string, type: number, limit: number, offset: number) =>
  library.get(
    `/api/cloudsearch?keywords=${encodeURIComponent(keywords)}&type=${type}&limit=${limit}&offset=${offset}`,
  ) as Promise<Found>;

/** A letter with which some names of each kind begin, and the number of its hits: more than one page. */
async function richWord(type: number, list: string, count: string) {
  for (const word of 'abcdefghijklmnopqrstuvwxyz') {
    const { result } = await search(word, type, 1, 0);
    if (list in result && Number(result[count]) > 1) return { word, total: Number(result[count]) };
  }
  throw new Error(`no letter finds two ${list}`);
}

test.each(KINDS)(
  '[S7.53] [D-45] a search of type %i pages through all of its %s by offset',
  async (type, list, count) => {
    const { word, total } = await richWord(type, list, count);
    const seen: number[] = [];
    for (let offset = 0; offset < total; offset += 1) {
      const { result } = await search(word, type, 1, offset);
      expect(result[count]).toBe(total);
      seen.push(...(result[list] as { id: number }[]).map((row) => row.id));
    }
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
    const past = await search(word, type, 2, total);
    expect(past.result).toEqual({ [count]: total });
  },
);

test('[S7.53] a search without hits has a count of 0 for its kind', async () => {
  for (const [type, , count] of [...KINDS, [1004, 'mvs', 'mvCount'] as const]) {
    expect((await search('zzzzqqq', type, 30, 0)).result).toEqual({ [count]: 0 });
  }
});
