import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabaseWithSongs } from '../../testing/named-songs.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { Database } from '../database.ts';
import { saveDemoPlaylist, setPlaylistSongs } from '../save/save-playlist.ts';
import { addNamesToSearchIndex } from './search-index.ts';
import { type NameSearchKind, searchAlbumsOrVideos, searchNames } from './search-names.ts';
import { createTypoLookupBudget } from './typo-lookup-budget.ts';

const folder = temporaryFolder();
let database: Database;

const PLAYLISTS = [
  [1, '月下独酌', 'Alone under the moon'],
  [2, '夜里的月', 'Night and moon'],
  [3, '安静的钢琴', 'Quiet piano'],
] as const;

beforeAll(() => {
  database = openDatabaseWithSongs(folder.path, [
    ['月亮代表我的心', '邓丽君', '岛国之情歌'],
    ['小城故事', '邓丽君', '邓丽君之歌'],
    ['送别', '李叔同', '城南旧事'],
    ['茶', '小李', '茶'],
    ['Prelude', 'Bach', 'Preludes'],
    ['Fugue', 'Bach', 'Gymnopédies'],
    ['Reel', 'Bachelor Girls', 'Bach for dancing'],
    ['Rag', 'Scott Joplin', 'Piano rags'],
    ['Jig', 'Jack Dunn', 'Jigs'],
  ]);
  for (const [id, name, nameEn] of PLAYLISTS) {
    saveDemoPlaylist(database, id, {
      name,
      nameEn,
      descriptionEn: '',
      descriptionZh: '',
      pictureId: null,
      tags: [],
      specialType: 0,
      createdMs: 0,
      updatedMs: 0,
      shelf: null,
    });
    setPlaylistSongs(database, id, [1_000_000], 0);
  }
  const { id: artistId } = database.get<{ id: number }>("SELECT id FROM artist WHERE name = '邓丽君'") ?? {
    id: 0,
  };
  database.run("INSERT INTO video (id, name) VALUES (7, '平湖秋月'), (8, '茉莉花')");
  database.run('INSERT INTO video_artist VALUES (7, 0, ?)', artistId);
  for (const [id, name] of [
    [7, '平湖秋月'],
    [8, '茉莉花'],
  ] as const)
    addNamesToSearchIndex(database, 'video_words', id, [name]);
});
afterAll(() => {
  database.close();
  folder.remove();
});

const TABLES = { artists: 'artist', albums: 'album', playlists: 'playlist', videos: 'video' } as const;
const named = (kind: NameSearchKind, ids: readonly number[]) =>
  ids.map((id) => database.get<{ name: string }>(`SELECT name FROM ${TABLES[kind]} WHERE id = ?`, id)?.name);
const hits = (kind: NameSearchKind, keywords: string) =>
  named(kind, searchNames(database, kind, keywords, { budget: createTypoLookupBudget(() => 0) }));

describe('a search for names finds', () => {
  test.each([
    ['one Chinese character', 'artists', '邓', '邓丽君'],
    ['two Chinese characters', 'albums', '旧事', '城南旧事'],
    ['the beginning of the pinyin', 'artists', 'deng', '邓丽君'],
    ['initials', 'albums', 'cnjs', '城南旧事'],
    ['the beginning of a word', 'artists', 'jop', 'Scott Joplin'],
    ['a word without its accent', 'albums', 'gymnopedies', 'Gymnopédies'],
    ['a wrong letter', 'artists', 'joplyn', 'Scott Joplin'],
    ['two letters swapped', 'playlists', 'qiuet', '安静的钢琴'],
    ['a wrong character of the same sound', 'playlists', '安静的刚琴', '安静的钢琴'],
    ['a video by its initials', 'videos', 'mlh', '茉莉花'],
    ['a playlist by its translated name', 'playlists', 'piano', '安静的钢琴'],
  ] as const)('%s (%s: %s)', (_what, kind, keywords, name) => {
    expect(hits(kind, keywords)).toContain(name);
  });

  test('nothing for an empty catalogue, whatever is typed', () => {
    for (const kind of ['artists', 'albums', 'playlists', 'videos'] as const) {
      for (const keywords of ['xyzzyxyzzy', '   ', '"*()', 'NOT', "';--"])
        expect(hits(kind, keywords)).toEqual([]);
    }
  });

  test('no artist without music', () => {
    database.run("UPDATE artist SET song_count = 0, album_count = 0 WHERE name = 'Scott Joplin'");
    expect(hits('artists', 'joplin')).toEqual([]);
    database.run("UPDATE artist SET song_count = 1, album_count = 1 WHERE name = 'Scott Joplin'");
  });

  test('no private playlist', () => {
    database.run('UPDATE playlist SET privacy = 10 WHERE id = 3');
    expect(hits('playlists', 'piano')).toEqual([]);
    database.run('UPDATE playlist SET privacy = 0 WHERE id = 3');
  });
});

describe('a search for names ranks', () => {
  test('the exact name first, then names that begin with it, then the others', () => {
    expect(hits('artists', 'bach')).toEqual(['Bach', 'Bachelor Girls']);
    expect(hits('artists', '李')).toEqual(['李叔同', '小李']);
    expect(hits('playlists', '月')).toEqual(['月下独酌', '夜里的月']);
  });

  test('names with a word that begins with it above names that only sound alike', () => {
    database.run("UPDATE artist SET popularity = 100 WHERE name = '邓丽君'");
    expect(hits('artists', 'd')).toEqual(['Jack Dunn', '邓丽君']);
    database.run("UPDATE artist SET popularity = 0 WHERE name = '邓丽君'");
  });

  test('the more popular first among equals', () => {
    expect(hits('playlists', 'yue')).toHaveLength(2);
    for (const id of [1, 2]) {
      database.run('UPDATE playlist SET play_count = 0');
      database.run('UPDATE playlist SET play_count = 9 WHERE id = ?', id);
      expect(hits('playlists', 'yue')[0]).toBe(PLAYLISTS[id - 1]?.[1]);
    }
  });
});

test('albums are found by their artists too, after those with that name', () => {
  const found = named('albums', searchAlbumsOrVideos(database, 'albums', 'bach'));
  expect(found[0]).toBe('Bach for dancing');
  expect(new Set(found.slice(1))).toEqual(new Set(['Gymnopédies', 'Preludes']));
  expect(named('albums', searchNames(database, 'albums', 'bach'))).toEqual(['Bach for dancing']);
});

test('videos are found by their artists too', () => {
  expect(named('videos', searchAlbumsOrVideos(database, 'videos', '邓丽君'))).toEqual(['平湖秋月']);
});
