import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { chartsEndpoint } from './charts.ts';
import { playlistDetailEndpoint, playlistsOfCategoryEndpoint } from './playlists.ts';

describe('a playlist', () => {
  const read = (playlist: object) =>
    v.parse(playlistDetailEndpoint.reply, { playlist: { id: 5, ...playlist } });

  test('has its cover and its plays under either name, and each of its tags once', () => {
    const names = { picUrl: 'http://a/1', playcount: 7, tags: ['华语', '流行', '华语'] };
    expect(read(names)).toMatchObject({ cover: 'http://a/1', playCount: 7, tags: ['华语', '流行'] });
    expect(
      read({ coverImgUrl: 'http://a/2', picUrl: 'http://a/1', playCount: 9, playcount: 7 }),
    ).toMatchObject({
      cover: 'http://a/2',
      playCount: 9,
    });
  });

  test('says whether it is the liked songs or a chart', () => {
    const kinds = [5, '10', 0, 20, 'chart', undefined].map(
      (specialType) => read({ specialType }).specialKind,
    );
    expect(kinds).toEqual(['liked-songs', 'chart', null, null, null, null]);
  });

  test('is private only as the service marks it, and may have no creator', () => {
    expect([read({ privacy: 10 }), read({ privacy: '0' }), read({})].map((one) => one.isPrivate)).toEqual([
      ...[true, false, false],
    ]);
    expect(read({ creator: null }).creator).toBeNull();
    expect(read({ creator: { userId: '3', nickname: 'Ada' } }).creator).toEqual({
      id: 3,
      name: 'Ada',
      avatarUrl: null,
    });
  });

  test('of a category is one row of a page', () => {
    const page = { playlists: [{ id: 1 }, { id: 'x' }], total: '600', more: 1 };
    expect(v.parse(playlistsOfCategoryEndpoint.reply, page)).toMatchObject({
      rows: [{ id: 1 }],
      total: 600,
      hasMore: true,
    });
  });
});

test('a chart is official when the service gives it a type, and may have no leaders', () => {
  const list = [
    { id: 1, name: '飙升榜', ToplistType: 'S', tracks: [{ first: 'River', second: 'A' }, null] },
    { id: 2, name: 'Fans', ToplistType: null, tracks: null },
    { name: 'no id' },
  ];
  const charts = v.parse(chartsEndpoint.reply, { list });
  expect(charts.map(({ id, isOfficial, leaders }) => [id, isOfficial, leaders])).toEqual([
    [1, true, [{ song: 'River', artist: 'A' }]],
    [2, false, []],
  ]);
});
