import { describe, expect, test } from 'vitest';
import { readOrRefused } from '../testing/read-or-refused.ts';
import {
  followArtistServerSchemas,
  libraryCountsEndpoint,
  listeningLevelEndpoint,
  savedAlbumsEndpoint,
} from './account-library.ts';
import { likedSongIdsEndpoint, likeSongServerSchemas } from './likes.ts';

test('the liked songs are ids in the order of the reply; what is no id is left out', () => {
  expect(readOrRefused(likedSongIdsEndpoint.reply, { ids: [3, '1', 0, -2, 1.5, null, 'x', 2] })).toEqual([
    3, 1, 2,
  ]);
  expect(readOrRefused(likedSongIdsEndpoint.reply, { code: 200, ids: null })).toEqual([]);
});

test('the counts of an account’s library are 0 where the service leaves one out', () => {
  expect(readOrRefused(libraryCountsEndpoint.reply, { createdPlaylistCount: 2, artistCount: '3' })).toEqual({
    createdPlaylists: 2,
    savedPlaylists: 0,
    artists: 3,
  });
});

describe('the level of an account', () => {
  const level = (data: unknown) => readOrRefused(listeningLevelEndpoint.reply, { data });

  test('has the way to the next one', () => {
    expect(level({ level: 7, progress: 0.564 })).toEqual({ level: 7, progress: 0.564 });
  });

  test.each([
    [-0.5, 0],
    [1.2, 1],
    ['0.5', 0.5],
    [null, 0],
    ['NaN', 0],
  ])('shows a progress of %j as %d', (progress, shown) => {
    expect(level({ progress })).toMatchObject({ progress: shown });
  });
});

test('a saved album has the time when it was saved; one without an id is left out', () => {
  const page = readOrRefused(savedAlbumsEndpoint.reply, {
    data: [
      { id: 5, name: 'Still water', subTime: 1_700_000_000_000, artists: [{ id: 1, name: 'A' }] },
      { id: 6, name: 'Lake', subTime: 0, artist: { id: 1, name: 'A' }, artists: [] },
      { name: 'no id', subTime: 5 },
      null,
    ],
    count: 2,
    hasMore: 'true',
  });
  expect(page).toMatchObject({
    rows: [
      { id: 5, savedMs: 1_700_000_000_000, artists: [{ name: 'A' }] },
      { id: 6, savedMs: null, artists: [{ name: 'A' }] },
    ],
    total: 2,
    hasMore: true,
  });
});

describe('a change of an account’s library', () => {
  test.each([
    [{}, 1],
    [{ t: '1' }, 1],
    [{ t: '2' }, 2],
    [{ t: '0' }, 2],
    [{ t: '-1' }, 2],
  ])('with %j saves only when `t` is 1', (query, t) => {
    expect(readOrRefused(followArtistServerSchemas.query, { id: '5', ...query })).toEqual({ id: 5, t });
  });

  test('is refused when it does not say which entity, or how', () => {
    const queries = [{ t: '1' }, { id: '0' }, { id: '5', t: 'yes' }];
    expect(queries.map((query) => readOrRefused(followArtistServerSchemas.query, query))).toEqual([
      ...['refused', 'refused', 'refused'],
    ]);
  });

  test('likes a song unless it says false', () => {
    const like = (query: object) => readOrRefused(likeSongServerSchemas.query, { id: '5', ...query });
    expect([like({}), like({ like: 'true' })]).toEqual([
      { id: 5, like: true },
      { id: 5, like: true },
    ]);
    expect([like({ like: 'false' }), like({ like: 'maybe' })]).toEqual([{ id: 5, like: false }, 'refused']);
  });
});
