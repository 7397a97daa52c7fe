import { rmSync, writeFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../store/database.ts';
import { addSongsToPlaylist } from '../../store/personal/playlist-songs.ts';
import { id3PictureFrame, id3TextFrame } from '../../testing/id3-tag.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { startTestCatalogue, type TestCatalogue } from '../../testing/test-catalogue.ts';
import { writeTaggedWavFile } from '../../testing/test-music.ts';

let library: TestCatalogue;
afterEach(() => library.close());

const paint = (background: 'red' | 'blue') =>
  sharp({ create: { width: 80, height: 80, channels: 3, background } });

const tags = (title: string, picture?: Buffer, mime = 'image/jpeg') => [
  id3TextFrame('TIT2', title),
  id3TextFrame('TALB', 'Album'),
  id3TextFrame('TPE2', 'Ann'),
  ...(picture === undefined ? [] : [id3PictureFrame(mime, picture)]),
];

/**
 * The colour of the album's cover in a size that was never requested before; null for a drawn cover, the status for a
 * failure.
 */
async function coverColour(side: number): Promise<string | number | null> {
  const { rows } = (await library.get('/api/rill/library/albums')) as { rows: { picUrl: string | null }[] };
  const coverUrl = rows[0]?.picUrl ?? null;
  if (coverUrl === null || coverUrl.includes('/drawn')) return null;
  const reply = await library.catalogue.app.request(`${coverUrl}?param=${side}y${side}`);
  if (reply.status !== 200) return reply.status;
  const { dominant } = await sharp(Buffer.from(await reply.arrayBuffer())).stats();
  return dominant.r > dominant.b ? 'red' : 'blue';
}

test.each(['webp', 'png', 'gif', 'tiff', 'avif'] as const)(
  'a cover of type %s inside a file is shown',
  async (kind) => {
    const picture = await paint('red').toFormat(kind).toBuffer();
    library = await startTestCatalogue((music) =>
      writeTaggedWavFile(join(music, 'a.wav'), tags('a', picture, `image/${kind}`)),
    );
    expect(await coverColour(60)).toBe('red');
  },
);

/** A red Windows bitmap of 80 by 80 pixels. */
function redBitmap(): Buffer {
  const head = Buffer.alloc(54);
  head.write('BM', 'latin1');
  for (const [at, value] of [
    [10, 54],
    [14, 40],
    [18, 80],
    [22, 80],
  ] as const)
    head.writeUInt32LE(value, at);
  head.writeUInt16LE(24, 28);
  return Buffer.concat([head, Buffer.alloc(80 * 80 * 3).fill(Buffer.of(0, 0, 255))]);
}

test('a Windows bitmap inside a file is shown', async () => {
  library = await startTestCatalogue((music) =>
    writeTaggedWavFile(join(music, 'a.wav'), tags('a', redBitmap(), 'image/bmp')),
  );
  expect(await coverColour(60)).toBe('red');
});

test.each(['cover.bmp', 'folder.gif', 'Cover.tiff'])(
  'a picture %s beside the songs is shown',
  async (name) => {
    const picture = name.endsWith('bmp')
      ? redBitmap()
      : await paint('red')
          .toFormat(name.endsWith('gif') ? 'gif' : 'tiff')
          .toBuffer();
    library = await startTestCatalogue((music) => {
      writeTaggedWavFile(join(music, 'a.wav'), tags('a'));
      writeFileSync(join(music, name), picture);
    });
    expect(await coverColour(60)).toBe('red');
  },
);

test.each([
  ['nothing', Buffer.alloc(0)],
  ['rubbish', Buffer.alloc(500, 9)],
  ['a URL', Buffer.from('http://evil.example/x.jpg')],
  ['a drawing that could ask for other files', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
])('covers ignore a file that holds %s', async (_what, picture) => {
  library = await startTestCatalogue((music) => writeTaggedWavFile(join(music, 'a.wav'), tags('a', picture)));
  expect(await coverColour(60)).toBeNull();
});

test('an empty cover.jpg does not hide the picture inside the file', async () => {
  const red = await paint('red').jpeg().toBuffer();
  library = await startTestCatalogue((music) => {
    writeTaggedWavFile(join(music, 'a.wav'), tags('a', red));
    writeFileSync(join(music, 'cover.jpg'), '');
  });
  expect(await coverColour(60)).toBe('red');
});

test('the embedded picture replaces a folder’s cover that was deleted', async () => {
  const [red, blue] = [await paint('red').jpeg().toBuffer(), await paint('blue').jpeg().toBuffer()];
  library = await startTestCatalogue((music) => {
    writeTaggedWavFile(join(music, 'a.wav'), tags('a', red));
    writeFileSync(join(music, 'cover.jpg'), blue);
  });
  expect(await coverColour(60)).toBe('blue');
  rmSync(join(library.music, 'cover.jpg'));
  await library.rescan();
  expect(await coverColour(100)).toBe('red');
});

test('a scan reads no whole cover of a folder in which nothing has changed', async () => {
  const red = await paint('red').jpeg().toBuffer();
  library = await startTestCatalogue((music) => {
    for (const name of ['a', 'b']) writeTaggedWavFile(join(music, `${name}.wav`), tags(name));
    writeFileSync(join(music, 'cover.jpg'), red);
  });
  const read = vi.spyOn(files, 'readFile');
  syncBuiltinESMExports();
  const covers = () => read.mock.calls.filter(([path]) => path === join(library.music, 'cover.jpg')).length;
  await library.rescan();
  expect(covers()).toBe(0);
  for (const name of ['c', 'd']) writeTaggedWavFile(join(library.music, `${name}.wav`), tags(name));
  await library.rescan();
  expect(covers()).toBe(1);
  read.mockRestore();
  syncBuiltinESMExports();
});

test('an album keeps its cover when one of the files with it is deleted', async () => {
  const red = await paint('red').jpeg().toBuffer();
  library = await startTestCatalogue((music) => {
    for (const name of ['a', 'b'])
      writeTaggedWavFile(join(music, `${name}.wav`), tags(name, red), 300 + name.charCodeAt(0));
  });
  rmSync(join(library.music, 'b.wav'));
  await library.rescan();
  expect(await coverColour(150)).toBe('red');
});

test('the artists of songs and of albums and own playlists follow the cover of an album that is replaced, deleted or added', async () => {
  const [red, blue] = [await paint('red').jpeg().toBuffer(), await paint('blue').jpeg().toBuffer()];
  library = await startTestCatalogue((music) => {
    writeTaggedWavFile(join(music, 'a.wav'), [...tags('a'), id3TextFrame('TPE1', 'Bo')]);
    writeFileSync(join(music, 'cover.jpg'), red);
  });
  const database = openDatabase(join(library.dataDir, 'catalogue.sqlite'));
  const { userId } = createTestAccount(database, 'Ada');
  const list = database.run("INSERT INTO playlist (account_id, name) VALUES (?, 'Mine')", userId).id;
  const song = database.get<{ id: number }>('SELECT id FROM song')?.id ?? 0;
  addSongsToPlaylist(database, list, [song], 1);
  const shownAfterScan = async () => {
    await library.rescan();
    const rows = database.all<{ id: number | null }>(
      `SELECT picture_id AS id FROM album WHERE song_count > 0 UNION SELECT picture_id FROM artist WHERE name IN ('Ann', 'Bo')
      UNION SELECT picture_id FROM playlist WHERE id = ?`,
      list,
    );
    return rows.map(({ id }) => id);
  };
  const [first, ...others] = await shownAfterScan();
  expect([typeof first, others]).toEqual(['number', []]);
  writeFileSync(join(library.music, 'cover.jpg'), blue);
  expect(await shownAfterScan()).toEqual([(first ?? 0) + 1]);
  rmSync(join(library.music, 'cover.jpg'));
  expect(await shownAfterScan()).toEqual([null]);
  writeFileSync(join(library.music, 'cover.jpg'), red);
  expect(await shownAfterScan()).toEqual([first]);
  database.close();
});

test('an album without a picture has a drawing, its songs and a search show the same one', async () => {
  library = await startTestCatalogue((music) => {
    writeTaggedWavFile(join(music, 'a.wav'), tags('Lantern', undefined), 300);
    writeTaggedWavFile(
      join(music, 'b.wav'),
      [id3TextFrame('TIT2', 'Bridge'), id3TextFrame('TALB', 'Other')],
      310,
    );
  });
  const { rows } = (await library.get('/api/rill/library/albums')) as { rows: { picUrl: string }[] };
  const [own = '', other = ''] = rows.map(({ picUrl }) => picUrl);
  expect(own).not.toBe(other);
  const found = await library.get('/api/cloudsearch?keywords=Lantern');
  expect(found).toMatchObject({ result: { songs: [{ al: { picUrl: own } }] } });
  const suggested = await library.get('/api/search/suggest?keywords=Album');
  expect(suggested).toMatchObject({ result: { albums: [{ picUrl: own }] } });
  const reply = await library.catalogue.app.request(`${own}?param=200y200`);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const { width, height } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
  expect([width, height]).toEqual([200, 200]);
});
