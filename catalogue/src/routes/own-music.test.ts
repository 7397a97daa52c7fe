import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REQUESTED_WITH_HEADER } from '@rill/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../store/database.ts';
import { readNamedValue } from '../store/named-values.ts';
import { id3TextFrame } from '../testing/id3-tag.ts';
import { startTestCatalogue, type TestCatalogue } from '../testing/test-catalogue.ts';
import { writeTaggedWavFile } from '../testing/test-music.ts';

let library: TestCatalogue;

const tags = (title: string, artist: string, album: string, genre: string) => [
  id3TextFrame('TIT2', title),
  id3TextFrame('TPE1', artist),
  id3TextFrame('TALB', album),
  id3TextFrame('TCON', genre),
];

beforeEach(async () => {
  library = await startTestCatalogue((music) => {
    writeTaggedWavFile(join(music, 'Rock', 'One', 'a.wav'), tags('Zebra', 'Ann', 'One', 'Rock'), 300);
    writeTaggedWavFile(join(music, 'Rock', 'One', 'b.wav'), tags('Apple', 'Ann', 'One', 'Rock'), 310);
    writeTaggedWavFile(join(music, 'Rock-2', 'c.wav'), tags('Lemon', 'Bo', 'Two', 'Rock'), 320);
    writeTaggedWavFile(join(music, 'Folk', 'd.wav'), tags('月亮', '邓丽君', '情歌', 'Folk'), 330);
    writeTaggedWavFile(join(music, 'loose.wav'), tags('Stray', 'Cy', 'Three', ''), 340);
    writeFileSync(join(music, 'Rock', 'broken.mp3'), 'no music at all');
  });
});
afterEach(() => library.close());

interface List {
  readonly rows: readonly Record<string, unknown>[];
  readonly songs: readonly { readonly name: string }[];
  readonly total: number;
  readonly more: boolean;
}

const ask = async (path: string) => (await library.get(`/api/rill/library${path}`)) as List;
const titles = async (query: string) => (await ask(`/songs?${query}`)).songs.map((song) => song.name);
const names = async (path: string) => (await ask(path)).rows.map((row) => row['name']);
const summary = async () => ((await library.get('/api/rill/library')) as { data: object }).data;

describe('own music', () => {
  test('has counts and the names of its folders', async () => {
    expect(await summary()).toEqual({
      folders: ['music'],
      songs: 5,
      albums: 4,
      artists: 4,
      genres: 2,
      problems: 1,
    });
  });

  test('is sorted by title, or newest first, in pages', async () => {
    expect(await titles('')).toEqual(['月亮', 'Apple', 'Lemon', 'Stray', 'Zebra']);
    expect(await titles('limit=2&offset=2')).toEqual(['Lemon', 'Stray']);
    expect(await ask('/songs?limit=2&offset=2')).toMatchObject({ total: 5, more: true });
    writeTaggedWavFile(join(library.music, 'new.wav'), tags('Newest', 'Di', 'Four', 'Jazz'), 350);
    await rescan();
    expect((await titles('order=added'))[0]).toBe('Newest');
  });

  test('is filtered by words, also within a genre or a folder', async () => {
    expect(await titles('find=ann')).toEqual(['Apple', 'Zebra']);
    expect(await titles('find=yueliang')).toEqual(['月亮']);
    expect(await titles('find=ann&genre=Folk')).toEqual([]);
    expect(await titles('find=le&root=0&folder=Rock-2')).toEqual(['Lemon']);
    expect(await titles('find=***')).toEqual([]);
    expect(await names('/albums?find=tw')).toEqual(['Two']);
    expect(await names(`/artists?find=${encodeURIComponent('邓')}`)).toEqual(['邓丽君']);
  });

  test('lists albums by name, artists by letter and genres by size', async () => {
    expect(await names('/albums')).toEqual(['情歌', 'One', 'Three', 'Two']);
    expect(await names('/artists')).toEqual(['Ann', 'Bo', 'Cy', '邓丽君']);
    expect((await ask('/genres')).rows).toEqual([
      { name: 'Rock', songs: 3, cover: expect.stringContaining('/drawn') },
      { name: 'Folk', songs: 1, cover: expect.stringContaining('/drawn') },
    ]);
    expect(await titles('genre=Rock')).toEqual(['Apple', 'Lemon', 'Zebra']);
  });

  test('draws another cover for each of two albums of one name, the same in the album and in its songs', async () => {
    for (const artist of ['Ann', 'Bo'])
      writeTaggedWavFile(
        join(library.music, artist, 'a.wav'),
        tags(`By ${artist}`, artist, 'Live', 'Rock'),
        360,
      );
    await rescan();
    const { rows } = (await ask('/albums?find=live')) as unknown as {
      rows: { id: number; picUrl: string }[];
    };
    expect(new Set(rows.map(({ picUrl }) => picUrl)).size).toBe(2);
    for (const { id, picUrl } of rows) {
      expect(picUrl).toMatch(/\/drawn\d\d$/);
      expect(await library.get(`/api/album?id=${id}`)).toMatchObject({
        album: { picUrl },
        songs: [{ al: { picUrl } }],
      });
    }
    expect(await library.get('/api/search/suggest?keywords=live')).toMatchObject({
      result: {
        albums: expect.arrayContaining(rows.map(({ id, picUrl }) => expect.objectContaining({ id, picUrl }))),
      },
    });
  });

  test('has an orchestra that only albums name: in the lists, and found by its name with its songs and albums', async () => {
    const orchestra = 'Berliner Philharmoniker';
    writeTaggedWavFile(
      join(library.music, 'Fifth', 'a.wav'),
      [...tags('Allegro', 'Herbert von Karajan', 'Symphony', 'Classical'), id3TextFrame('TPE2', orchestra)],
      370,
    );
    await rescan();
    expect(await names('/artists')).toContain(orchestra);
    expect(await names('/artists?find=berliner')).toEqual([orchestra]);
    expect(await summary()).toMatchObject({ artists: 6 });
    for (const initial of ['-1', 'b'])
      expect(await library.get(`/api/artist/list?type=-1&initial=${initial}&limit=50`)).toMatchObject({
        artists: expect.arrayContaining([expect.objectContaining({ name: orchestra })]),
      });
    const search = (type: number) => library.get(`/api/cloudsearch?keywords=berliner&type=${type}`);
    expect(await search(1)).toMatchObject({ result: { songCount: 1, songs: [{ name: 'Allegro' }] } });
    expect(await search(100)).toMatchObject({ result: { artists: [{ name: orchestra, albumSize: 1 }] } });
    expect(await search(10)).toMatchObject({ result: { albums: [{ name: 'Symphony' }] } });
    expect(await library.get('/api/search/suggest?keywords=berliner')).toMatchObject({
      result: { artists: [{ name: orchestra }] },
    });
  });

  test('does not list the name that stands for the artists of a compilation', async () => {
    writeTaggedWavFile(
      join(library.music, 'Mix', 'a.wav'),
      [...tags('Sunrise', 'Eve', 'Summer Hits', 'Pop'), id3TextFrame('TPE2', 'Various Artists')],
      380,
    );
    await rescan();
    expect(await names('/albums')).toContain('Summer Hits');
    expect(await names('/artists')).toContain('Eve');
    expect(await names('/artists')).not.toContain('Various Artists');
    expect(await library.get('/api/cloudsearch?keywords=various&type=100')).toMatchObject({
      result: { artistCount: 0 },
    });
  });

  test('is browsed folder by folder, and a folder is not mixed up with one of a similar name', async () => {
    expect((await ask('/folders')).rows).toEqual([{ root: 0, folder: '', name: 'music', songs: 5 }]);
    expect((await ask('/folders?root=0')).rows).toEqual([
      { root: 0, folder: 'Folk', name: 'Folk', songs: 1 },
      { root: 0, folder: 'Rock', name: 'Rock', songs: 2 },
      { root: 0, folder: 'Rock-2', name: 'Rock-2', songs: 1 },
    ]);
    expect(await names('/folders?root=0&folder=Rock')).toEqual(['One']);
    expect(await titles('root=0')).toEqual(['Stray']);
    expect(await titles('root=0&folder=Rock&deep=true')).toEqual(['Zebra', 'Apple']);
    expect(await titles('root=0&folder=Rock')).toEqual([]);
  });

  test('folders above the music folders are never listed', async () => {
    for (const query of ['root=0&folder=../..', 'root=3', 'root=0&folder=Rock/../..']) {
      expect(await ask(`/songs?${query}`)).toMatchObject({ code: 404 });
    }
  });

  test('lists unusable files with the reason, without the machine’s paths', async () => {
    const { rows } = await ask('/problems');
    expect(rows).toEqual([
      { path: 'music/Rock/broken.mp3', problem: expect.any(String), detail: expect.any(String) },
    ]);
    expect(JSON.stringify(rows)).not.toContain(library.music);
    expect((await ask('/problems?find=nothing')).rows).toEqual([]);
  });

  test('forgets problems of repaired or deleted files', async () => {
    writeTaggedWavFile(
      join(library.music, 'Rock', 'broken.mp3').replace('.mp3', '.wav'),
      tags('Whole', 'Ann', 'One', 'Rock'),
      360,
    );
    rmSync(join(library.music, 'Rock', 'broken.mp3'));
    rmSync(join(library.music, 'Folk', 'd.wav'));
    await rescan();
    expect((await ask('/problems')).rows).toEqual([]);
    expect(await summary()).toMatchObject({ problems: 0 });
    expect(await titles('')).not.toContain('月亮');
  });

  test('a missing music folder is reported, and loses nothing', async () => {
    renameSync(library.music, `${library.music}-elsewhere`);
    await rescan();
    expect((await ask('/problems')).rows).toContainEqual({ path: 'music', problem: 'gone', detail: '' });
    expect(await titles('')).toHaveLength(5);
    renameSync(`${library.music}-elsewhere`, library.music);
    await rescan();
    expect(await names('/problems')).toHaveLength(1);
  });
});

async function press(
  headers: Record<string, string> = { [REQUESTED_WITH_HEADER.name]: REQUESTED_WITH_HEADER.value },
) {
  const reply = await library.catalogue.app.request('/api/rill/library/rescan', { method: 'POST', headers });
  return { status: reply.status, body: (await reply.json()) as { code: number; data?: { state: string } } };
}

/** Starts a scan and waits until the folders have been read. */
async function rescan() {
  const done = new Promise<void>((resolve) => {
    const stop = library.catalogue.scan.onProgress(({ state }) => {
      if (state !== 'idle') return;
      stop();
      resolve();
    });
  });
  await press();
  await done;
}

describe('a rescan', () => {
  test('is refused without the header that only our page can send', async () => {
    let scans = 0;
    library.catalogue.scan.onProgress(() => (scans += 1));
    expect(await press({})).toMatchObject({ status: 403, body: { code: 403 } });
    expect(scans).toBe(0);
  });

  test('runs once, however often it is requested meanwhile', async () => {
    const scansSoFar = async () => {
      const database = openDatabase(join(library.dataDir, 'catalogue.sqlite'));
      const scans = Number(readNamedValue(database, 'scan'));
      database.close();
      return scans;
    };
    const before = await scansSoFar();
    const done = new Promise<void>((resolve) => {
      library.catalogue.scan.onProgress(({ state }) => {
        if (state === 'idle') resolve();
      });
    });
    const replies = await Promise.all(Array.from({ length: 20 }, () => press()));
    expect(new Set(replies.map((reply) => reply.body.data?.state))).toEqual(new Set(['scanning']));
    await done;
    await library.settled();
    expect((await scansSoFar()) - before).toBe(1);
  });

  test('reports its progress', async () => {
    await rescan();
    expect(await library.get('/api/rill/library/scan')).toEqual({
      code: 200,
      data: { state: 'idle', found: 6, read: 6 },
    });
  });
});
