import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readOrRefused } from '../testing/read-or-refused.ts';
import {
  ownFileProblemsEndpoint,
  ownFoldersEndpoint,
  ownGenresEndpoint,
  ownMusicTotalsEndpoint,
  ownSongsEndpoint,
  ownSongsServerSchemas,
} from './own-music.ts';
import { ownFolderEncodingEndpoint, ownScanStatusEndpoint } from './scan.ts';

test('a server without own music has none of anything', () => {
  const none = { folders: [], songs: 0, albums: 0, artists: 0, genres: 0, problems: 0 };
  for (const reply of [null, { code: 404 }, { data: 'none' }]) {
    expect(v.parse(ownMusicTotalsEndpoint.reply, reply)).toEqual(none);
  }
  const some = { folders: ['Music', 5, null, 'Old'], songs: '12' };
  expect(v.parse(ownMusicTotalsEndpoint.reply, { data: some })).toEqual({
    ...none,
    folders: ['Music', 'Old'],
    songs: 12,
  });
});

test('own songs have the rights beside them and the length of the whole list', () => {
  const page = v.parse(ownSongsEndpoint.reply, {
    songs: [{ id: 1, name: 'a', folder: 'Jazz/1959', format: 'flac' }, { id: 0 }],
    privileges: [{ id: 1, st: 0, pl: 999_000 }],
    total: 90,
    more: true,
  });
  expect(page).toMatchObject({
    rows: [{ id: 1, rights: 'playable', folder: 'Jazz/1959', format: 'flac' }],
    total: 90,
    hasMore: true,
  });
});

test('genres and folders are the rows of a page; a genre without a name is left out', () => {
  const rows = [
    { name: 'Jazz', songs: '5', cover: '/media/1' },
    { name: '', songs: 2 },
    { name: 'Rock', cover: 5 },
  ];
  expect(v.parse(ownGenresEndpoint.reply, { rows, total: 2, more: false }).rows).toEqual([
    { name: 'Jazz', songs: 5, cover: '/media/1' },
    { name: 'Rock', songs: 0, cover: null },
  ]);
  const folder = { root: '1', folder: 'Jazz/1959', name: '1959', songs: 3 };
  expect(v.parse(ownFoldersEndpoint.reply, { rows: [folder, null], total: 1 })).toEqual({
    rows: [{ ...folder, root: 1 }],
    total: 1,
    hasMore: false,
  });
});

test.each([
  ['denied', 'denied'],
  ['gone', 'gone'],
  ['unplayable', 'unplayable'],
  ['playlist', 'playlist'],
  ['a reason of a later version', 'damaged'],
  [null, 'damaged'],
])('a file with the problem %j is shown as %s', (problem, shown) => {
  const { rows } = v.parse(ownFileProblemsEndpoint.reply, { rows: [{ path: 'Music/a.mp3', problem }] });
  expect(rows).toEqual([{ path: 'Music/a.mp3', problem: shown, detail: '' }]);
});

test('a scan is under way only while the server says so', () => {
  const status = (data: unknown) => v.parse(ownScanStatusEndpoint.reply, { data });
  expect(status({ state: 'scanning', found: 10, read: '4' })).toEqual({
    isScanning: true,
    found: 10,
    read: 4,
  });
  expect(status({ state: 'done', found: 10, read: 10 }).isScanning).toBe(false);
  expect(status(null)).toEqual({ isScanning: false, found: 0, read: 0 });
});

test('an encoding that the client does not know is shown as the detected one', () => {
  const encoding = (name: unknown) => v.parse(ownFolderEncodingEndpoint.reply, { data: { encoding: name } });
  expect([encoding('gb18030'), encoding('klingon'), encoding(null)]).toEqual(['gb18030', 'auto', 'auto']);
});

describe('a request for own songs', () => {
  const ask = (query: object) => readOrRefused(ownSongsServerSchemas.query, query);

  test('has words, a page and a folder by the index of its music folder', () => {
    expect(ask({ find: ' blue ', root: '0', folder: 'Jazz/1959', deep: 'true', limit: '20' })).toMatchObject({
      find: 'blue',
      root: 0,
      folder: 'Jazz/1959',
      deep: true,
      limit: 20,
      offset: 0,
    });
  });

  test.each([
    ['a negative music folder', { root: '-1' }],
    ['a path without end', { folder: 'x'.repeat(4001) }],
    ['an order that nobody knows', { order: 'loudness' }],
    ['words without end', { find: 'x'.repeat(1001) }],
  ])('is refused with %s', (_what, query) => {
    expect(ask(query)).toBe('refused');
  });
});
