import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { hotSearchesEndpoint, SEARCH_TYPES, searchEndpoint, suggestionsEndpoint } from './search.ts';

describe('a search', () => {
  test.each([
    ['songs', 'songs', 'songCount'],
    ['artists', 'artists', 'artistCount'],
    ['albums', 'albums', 'albumCount'],
    ['playlists', 'playlists', 'playlistCount'],
    ['videos', 'mvs', 'mvCount'],
  ] as const)(
    '[S1.8] for %s returns its rows and their count, which are at least the rows where a server has none',
    (kind, list, count) => {
      const read = (result: unknown) => v.parse(searchEndpoint.reply, { result })[kind];
      const found = { [list]: [{ id: 5, name: 'a' }, { id: 0 }, { id: '6', name: 'b' }], [count]: 90 };
      const page = read(found);
      expect(page).toMatchObject({ total: 90, hasMore: true });
      expect(page.rows.map(({ id }: { id: number }) => id)).toEqual([5, 6]);
      expect(read({ ...found, [count]: null })).toMatchObject({ total: 2 });
    },
  );

  test('without hits is an empty last page, as are the pages beyond the capped count', () => {
    const read = (result: unknown) => v.parse(searchEndpoint.reply, { result }).songs;
    for (const result of [{ songCount: 0 }, {}, null]) {
      expect(read(result)).toEqual({ rows: [], total: 0, hasMore: false });
    }
    expect(read({ songCount: 600, songs: [] })).toEqual({ rows: [], total: 600, hasMore: false });
  });

  test('has a page and a number of its own for every kind', () => {
    const reply = v.parse(searchEndpoint.reply, {});
    expect(Object.keys(reply).sort()).toEqual(Object.keys(SEARCH_TYPES).sort());
    expect(new Set(Object.values(SEARCH_TYPES)).size).toBe(Object.keys(SEARCH_TYPES).length);
  });
});

describe('the hot searches', () => {
  const read = (row: object) => v.parse(hotSearchesEndpoint.reply, { data: [row] });

  test.each([
    ['hot', { iconType: 1 }],
    ['hot', { iconType: '1', iconUrl: 'http://a/up.png' }],
    ['up', { iconType: 5 }],
    ['up', { iconType: 0, iconUrl: 'http://a/up.png' }],
    [null, { iconType: 0, iconUrl: null }],
    [null, {}],
  ])('are marked %s for %j', (tag, icon) => {
    expect(read({ searchWord: '月亮', content: 'a song', ...icon })).toEqual([
      { word: '月亮', description: 'a song', tag },
    ]);
  });

  test('leave out an entry without a word', () => {
    expect([...read({ searchWord: '' }), ...read({ content: 'x' })]).toEqual([]);
  });
});

describe('the suggestions', () => {
  const read = (result: unknown) => v.parse(suggestionsEndpoint.reply, { result });
  const groups = ['songs', 'artists', 'albums', 'playlists'] as const;

  test('name every group once, in the order of the service', () => {
    const named = fc.array(fc.oneof(fc.constantFrom(...groups), fc.string()));
    fc.assert(
      fc.property(named, (order) => {
        const names = read({ order }).order;
        expect([...names].sort()).toEqual([...groups].sort());
        const wanted = [...new Set(order.filter((name) => groups.some((group) => group === name)))];
        expect(names.slice(0, wanted.length)).toEqual(wanted);
      }),
    );
  });

  test('are four empty groups without hits', () => {
    for (const nothing of [{}, null, 'none']) {
      expect(read(nothing)).toEqual({ order: groups, songs: [], artists: [], albums: [], playlists: [] });
    }
  });

  test('show the first artist of a song, and the square picture of an artist where there is one', () => {
    const found = read({
      songs: [
        { id: 1, name: 'a', artists: [{ name: 'X' }, { name: 'Y' }], album: { picUrl: 'http://a/1' } },
        { id: 2, name: 'b', artists: null, album: null },
      ],
      artists: [
        { id: 3, name: 'c', img1v1Url: 'http://a/square', picUrl: 'http://a/wide' },
        { id: 4, name: 'd', img1v1Url: '', picUrl: 'http://a/wide' },
      ],
    });
    expect(found.songs).toEqual([
      { id: 1, name: 'a', artist: 'X', cover: 'http://a/1' },
      { id: 2, name: 'b', artist: '', cover: null },
    ]);
    expect(found.artists.map(({ cover }) => cover)).toEqual(['http://a/square', 'http://a/wide']);
  });
});
