import { readdirSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { uploadCloudSongServerSchemas } from '@rill/contract';
import sharp from 'sharp';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { backUpDatabase, restoreDatabase } from '../backup.ts';
import { createCatalogue } from '../create-catalogue.ts';
import { deleteAccountWithData } from '../store/accounts/accounts.ts';
import { openDatabase } from '../store/database.ts';
import { createId3v23Tag, id3LyricsFrame, id3PictureFrame, id3TextFrame } from '../testing/id3-tag.ts';
import { SAME_SITE_HEADERS } from '../testing/same-site-headers.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import {
  createTestAccountInDataFolder,
  logInTestAccountAgain,
  type TestAccount,
} from '../testing/test-account.ts';
import { threadsInProcess } from '../testing/threads-in-process.ts';
import { createWavTone } from '../testing/wave-file.ts';

/** A music file with a title, and a cover of one colour. */
async function songWithCover(title: string, background: string): Promise<Buffer> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  const tag = createId3v23Tag([id3TextFrame('TIT2', title), id3PictureFrame('image/png', picture)]);
  return createWavTone({ seconds: 0.5, hertz: 440, tag });
}

/** Runs a catalogue without music on a data folder. */
async function run(dataDir: string, work: (client: ReturnType<typeof clientOf>) => Promise<void>) {
  const catalogue = createCatalogue({ dataDir, music: [], demo: null }, threadsInProcess);
  await catalogue.ready;
  await work(clientOf(catalogue.app));
  await catalogue.close();
}

function clientOf(app: ReturnType<typeof createCatalogue>['app']) {
  const headersOf = (account: TestAccount | null) => ({
    ...SAME_SITE_HEADERS,
    ...(account === null ? {} : { Cookie: account.cookie }),
  });
  return {
    async upload(account: TestAccount, bytes: Uint8Array, name = 'song.wav') {
      const body = new FormData();
      body.append('songFile', new Blob([Uint8Array.from(bytes)]), name);
      const reply = await app.request('/api/cloud', { method: 'POST', headers: headersOf(account), body });
      const { songId, privateCloud } = v.parse(uploadCloudSongServerSchemas.reply, await reply.json());
      const cover = new URL(privateCloud.simpleSong.al.picUrl ?? '', 'http://rill').pathname;
      return { songId, sound: `/media/upload/${songId}/${songId}.wav`, cover };
    },
    remove: (account: TestAccount, songId: string) =>
      app.request(`/api/user/cloud/del?id=${songId}`, { headers: headersOf(account) }),
    status: async (account: TestAccount | null, path: string) =>
      (await app.request(path, { headers: headersOf(account) })).status,
  };
}

test('a file that is lost from the disk plays again once it is uploaded again', async () => {
  using folder = temporaryFolder();
  await run(folder.path, async ({ upload, status }) => {
    const ada = createTestAccountInDataFolder(folder.path, 'Ada');
    const song = await songWithCover('Moon', '#123456');
    const { sound } = await upload(ada, song);
    rmSync(join(folder.path, 'uploads'), { recursive: true });
    expect(await status(ada, sound)).toBe(404);
    await upload(ada, song);
    expect(await status(ada, sound)).toBe(200);
  });
});

test('a file that a power cut has left cut short plays as a whole once it is uploaded again', async () => {
  using folder = temporaryFolder();
  await run(folder.path, async ({ upload }) => {
    const ada = createTestAccountInDataFolder(folder.path, 'Ada');
    const song = await songWithCover('Moon', '#123456');
    await upload(ada, song);
    const uploads = join(folder.path, 'uploads', String(ada.userId));
    const [name = ''] = readdirSync(uploads);
    truncateSync(join(uploads, name), 10);
    await upload(ada, song);
    expect(statSync(join(uploads, name)).size).toBe(song.length);
  });
});

test('uploads play and show their covers after the data folder was renamed, and an older backup restored', async () => {
  using folder = temporaryFolder();
  const [before, after] = [join(folder.path, 'before'), join(folder.path, 'after')];
  const backup = join(folder.path, 'backup.sqlite');
  const paths: string[] = [];
  const accounts: TestAccount[] = [];
  await run(before, async ({ upload }) => {
    const ada = createTestAccountInDataFolder(before, 'Ada');
    accounts.push(ada);
    const { sound, cover } = await upload(ada, await songWithCover('Early', '#123456'));
    paths.push(sound, cover);
    await backUpDatabase(before, backup);
    await upload(ada, await songWithCover('Late', '#654321'));
  });
  const [ada] = accounts;
  if (ada === undefined) throw new Error('nothing was uploaded');
  renameSync(before, after);
  await run(after, async ({ status }) => {
    for (const path of paths) expect([path, await status(ada, path)]).toEqual([path, 200]);
  });
  await restoreDatabase(after, backup);
  rmSync(join(after, 'cache'), { recursive: true });
  await run(after, async ({ status }) => {
    const again = logInTestAccountAgain(after, ada);
    for (const path of paths) expect([path, await status(again, path)]).toEqual([path, 200]);
  });
  expect(readdirSync(join(after, 'uploads', String(ada.userId)))).toHaveLength(2);
});

test('an upload that an earlier version has read is read again, and keeps the song that it was matched with', async () => {
  using place = temporaryFolder();
  const path = join(place.path, 'catalogue.sqlite');
  const inDatabase = <Result>(work: (database: ReturnType<typeof openDatabase>) => Result): Result => {
    const database = openDatabase(path);
    try {
      return work(database);
    } finally {
      database.close();
    }
  };
  const frames = [id3TextFrame('TIT2', 'Moon'), id3TextFrame('TYER', '1999'), id3LyricsFrame('shines')];
  await run(place.path, async ({ upload }) => {
    const ada = createTestAccountInDataFolder(place.path, 'Ada');
    const tag = createId3v23Tag(frames);
    await upload(ada, createWavTone({ seconds: 0.5, hertz: 440, tag }));
    await upload(ada, createWavTone({ seconds: 0.5, hertz: 500 }), '03 - Evening.wav');
    await upload(ada, createWavTone({ seconds: 0.5, hertz: 600 }), 'Bjo\u0308rk \u202egnp.wav');
    await upload(ada, createWavTone({ seconds: 0.5, hertz: 700 }), `${'a'.repeat(3000)}.wav`);
  });
  const uploads = () =>
    inDatabase((database) =>
      database.all(
        `SELECT song.name, song.number, song.published_ms AS publishedMs, lyric.lrc, match_id AS matchId
        FROM cloud_song JOIN song ON song.id = cloud_song.song_id LEFT JOIN lyric ON lyric.song_id = song.id
        ORDER BY song.id`,
      ),
    );
  const read = uploads();
  expect(read).toEqual([
    { name: 'Moon', number: 0, publishedMs: Date.UTC(1998, 11, 31, 16), lrc: 'shines', matchId: null },
    { name: 'Evening', number: 3, publishedMs: 0, lrc: null, matchId: null },
    { name: 'Bj\u00f6rk  gnp', number: 0, publishedMs: 0, lrc: null, matchId: null },
    { name: 'a'.repeat(196), number: 0, publishedMs: 0, lrc: null, matchId: null },
  ]);
  const [matchId] = inDatabase((database) => {
    database.run("UPDATE song SET name = 'old', number = 7, published_ms = 1 WHERE account_id IS NOT NULL");
    database.run('DELETE FROM lyric');
    database.run('UPDATE cloud_song SET must_read = 1, match_id = (SELECT max(song_id) FROM cloud_song)');
    return database.all<{ id: number }>('SELECT match_id AS id FROM cloud_song').map(({ id }) => id);
  });
  await run(place.path, async () =>
    expect.poll(uploads).toEqual(read.map((row) => ({ ...(row as object), matchId }))),
  );
});

test('a cover stays while any upload has it, and is deleted with the last one', async () => {
  using folder = temporaryFolder();
  const covers = join(folder.path, 'cache', 'covers');
  await run(folder.path, async ({ upload, status, remove }) => {
    const ada = createTestAccountInDataFolder(folder.path, 'Ada');
    const ben = createTestAccountInDataFolder(folder.path, 'Ben');
    const first = await upload(ada, await songWithCover('One', '#123456'));
    const second = await upload(ada, await songWithCover('Two', '#123456'));
    const { cover } = second;
    expect([first.cover, await status(ben, cover)]).toEqual([cover, 404]);
    await remove(ada, first.songId);
    expect(await status(ada, cover)).toBe(200);
    await remove(ada, second.songId);
    expect([await status(ada, cover), await status(ben, cover), await status(null, cover)]).toEqual([
      404, 404, 404,
    ]);
    expect(readdirSync(covers)).toHaveLength(1);
  });
  await run(folder.path, async () => expect(readdirSync(covers)).toEqual([]));
});

test('the covers of a deleted account’s uploads stay only where uploads of others have the same ones', async () => {
  using folder = temporaryFolder();
  await run(folder.path, async ({ upload, status }) => {
    const ada = createTestAccountInDataFolder(folder.path, 'Ada');
    const ben = createTestAccountInDataFolder(folder.path, 'Ben');
    const shared = await upload(ada, await songWithCover('One', '#123456'));
    const own = await upload(ada, await songWithCover('Two', '#654321'));
    await upload(ben, await songWithCover('Three', '#123456'));
    const database = openDatabase(join(folder.path, 'catalogue.sqlite'));
    rmSync(deleteAccountWithData(database, ada.userId), { recursive: true });
    database.close();
    expect([await status(ben, shared.cover), await status(null, shared.cover)]).toEqual([200, 404]);
    expect([await status(ben, own.cover), await status(null, own.cover)]).toEqual([404, 404]);
  });
});
