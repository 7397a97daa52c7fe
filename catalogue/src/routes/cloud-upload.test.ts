import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { endpoints, serverSchemasByEndpoint, uploadCloudSongServerSchemas } from '@rill/contract';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCatalogue } from '../create-catalogue.ts';
import { deleteAccountWithData } from '../store/accounts/accounts.ts';
import { openDatabase } from '../store/database.ts';
import { savePictureRow } from '../store/music/pictures.ts';
import { id3TextFrame } from '../testing/id3-tag.ts';
import { SAME_SITE_HEADERS } from '../testing/same-site-headers.ts';
import { createTestAccountInDataFolder, type TestAccount } from '../testing/test-account.ts';
import { startTestCatalogue, type TestCatalogue } from '../testing/test-catalogue.ts';
import { writeTaggedWavFile } from '../testing/test-music.ts';
import { threadsInProcess } from '../testing/threads-in-process.ts';
import { removeFileOrFolder } from '../uploads/uploaded-files.ts';

let library: TestCatalogue;
let ada: TestAccount;
let ben: TestAccount;
const logged: string[] = [];
const sound = (name: string) => readFileSync(new URL(`../testing/sounds/${name}`, import.meta.url).pathname);

async function start(uploads = { maxFileBytes: 400_000, quotaBytes: 1_000_000 }) {
  library = await startTestCatalogue(
    (music) => {
      mkdirSync(join(music, 'a'));
      writeTaggedWavFile(join(music, 'a', 'moon.wav'), [
        id3TextFrame('TIT2', 'Moon'),
        id3TextFrame('TPE1', 'Marta'),
      ]);
    },
    { uploads, log: ({ message }) => logged.push(message) },
  );
  addAccounts();
}
/** Every test has accounts of its own, and so uploads of its own. */
function addAccounts() {
  ada = createTestAccountInDataFolder(library.dataDir, 'Ada');
  ben = createTestAccountInDataFolder(library.dataDir, 'Ben');
}
beforeAll(() => start());
beforeEach(addAccounts);
afterAll(() => library.close());

const headersOf = (account: TestAccount | null) => ({
  ...SAME_SITE_HEADERS,
  'Accept-Language': 'en',
  ...(account === null ? {} : { Cookie: account.cookie }),
});
async function upload(account: TestAccount | null, bytes: Uint8Array, name: string, field = 'songFile') {
  const form = new FormData();
  form.append(field, new Blob([Uint8Array.from(bytes)]), name);
  const reply = await library.catalogue.app.request('/api/cloud', {
    method: 'POST',
    headers: headersOf(account),
    body: form,
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}
async function uploaded(account: TestAccount, bytes: Uint8Array, name: string) {
  const { body } = await upload(account, bytes, name);
  return v.parse(uploadCloudSongServerSchemas.reply, body);
}
const get = async (account: TestAccount | null, path: string) =>
  (await library.catalogue.app.request(path, { headers: headersOf(account) })).json() as Promise<
    Record<string, unknown>
  >;
const cloudOf = async (account: TestAccount, query = '') =>
  v.parse(serverSchemasByEndpoint.cloudSongs.reply, await get(account, `/api/user/cloud?${query}`));

/** Partial uploads, and the files of Ada and Ben. */
const filesLeft = () =>
  ['partial', String(ada.userId), String(ben.userId)].flatMap((name) => {
    const folder = join(library.dataDir, 'uploads', name);
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [entry.name] : [],
    );
  });

test.each([
  ['你好，世界！.wav', '你好，世界！'],
  ['ที่รัก.wav', 'ที่รัก'],
  ['हिन्दी गीत.wav', 'हिन्दी गीत'],
  ['Song [Live] + more!.wav', 'Song [Live] + more!'],
  ['...Baby.wav', '...Baby'],
  ['Beyonce\u0301.wav', 'Beyoncé'],
  ['../../up\u202E\u0007.wav', 'up'],
  ['长'.repeat(300).concat('.wav'), '长'.repeat(65)],
])('an upload without tags is called like its file: %s', async (fileName, title) => {
  writeTaggedWavFile(join(library.dataDir, 'untagged.wav'), [], 700);
  const { privateCloud } = await uploaded(ada, readFileSync(join(library.dataDir, 'untagged.wav')), fileName);
  expect(privateCloud.simpleSong.name).toBe(title);
});

test('[S7.18] [S7.12] a file is uploaded, listed, played and counted, and the same file is kept once', async () => {
  const flac = sound('tone.flac');
  const { code, privateCloud, songId } = await uploaded(ada, flac, '夜曲.flac');
  expect([code, privateCloud.fileName, privateCloud.simpleSong.t]).toEqual([200, '夜曲.flac', 1]);
  expect(privateCloud.simpleSong.pc).toEqual({ uid: ada.userId, fn: '夜曲.flac' });
  expect(await uploaded(ada, flac, 'again.flac')).toMatchObject({ code: 201, songId, needUpload: false });
  const mp3 = await uploaded(ada, sound('tone.mp3'), 'two.mp3');
  const page = await cloudOf(ada, 'limit=1');
  expect(page).toMatchObject({
    count: 2,
    hasMore: true,
    maxSize: 1_000_000,
    size: flac.length + sound('tone.mp3').length,
  });
  expect(page.data.map((row) => row.songId)).toEqual([Number(mp3.songId)]);
  const read = v.parse(endpoints.cloudSongs.reply, await cloudOf(ada));
  expect(read.rows.map((row) => [row.song.pc, Number(row.song.id)])).toEqual([
    [true, Number(mp3.songId)],
    [true, Number(songId)],
  ]);
  const reply = await get(ada, `/api/song/url/v1?id=${songId}&level=exhigh`);
  const { url } = (reply as { data: { url: string }[] }).data[0] ?? { url: '' };
  const media = await library.catalogue.app.request(url, { headers: headersOf(ada) });
  expect([media.status, media.headers.get('content-type')]).toEqual([200, 'audio/flac']);
  expect(
    Buffer.from(await media.arrayBuffer())
      .subarray(0, 4)
      .toString(),
  ).toBe('fLaC');
});

test('[D-34] an upload is visible to its account alone: search, detail, URL, lyrics, lists and bytes', async () => {
  const { songId, privateCloud } = await uploaded(ada, sound('tone.mp3'), 'Only Ada knows.mp3');
  const { name } = privateCloud.simpleSong;
  const url = `/media/upload/${songId}/${songId}.mp3`;
  expect((await library.catalogue.app.request(url, { headers: headersOf(ada) })).status).toBe(200);
  for (const stranger of [ben, null]) {
    expect((await library.catalogue.app.request(url, { headers: headersOf(stranger) })).status).toBe(404);
    for (const path of [
      `/song/detail?ids=${songId}`,
      `/song/url/v1?id=${songId}&level=exhigh`,
      `/song/download/url?id=${songId}`,
      `/lyric/new?id=${songId}`,
      `/simi/song?id=${songId}`,
      `/check/music?id=${songId}`,
      `/cloudsearch?keywords=${encodeURIComponent(name)}`,
      `/search/suggest?keywords=${encodeURIComponent(name)}`,
      `/user/cloud/detail?id=${songId}`,
      '/album?id=0',
      '/rill/library/songs',
    ]) {
      const body = JSON.stringify(await get(stranger, `/api${path}`));
      expect([path, body]).toEqual([path, expect.not.stringContaining(`"name":"${name}"`)]);
      expect([path, body]).toEqual([path, expect.not.stringContaining('/media/upload')]);
    }
    for (const path of ['/like', '/user/cloud/del', '/scrobble', '/fm_trash']) {
      const reply = await library.catalogue.app.request(`/api${path}?id=${songId}&like=true`, {
        headers: headersOf(stranger),
      });
      expect([path, reply.status]).toEqual([path, stranger === null ? 301 : 404]);
    }
  }
  const found = await get(ada, `/api/song/detail?ids=${songId}`);
  expect((found as { songs: unknown[] }).songs).toHaveLength(1);
});

test('[D-34] the cover of an upload is visible to its account alone', async () => {
  const hash = 'c0ffee'.repeat(4);
  const { songId } = await uploaded(ada, sound('tone.m4a'), 'With a cover.m4a');
  const database = openDatabase(join(library.dataDir, 'catalogue.sqlite'));
  const path = join(library.dataDir, 'cover.png');
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } }).toFile(path);
  const picture = savePictureRow(database, hash, { kind: 'file', path });
  database.run('UPDATE cloud_song SET picture_id = ? WHERE song_id = ?', picture, Number(songId));
  database.close();
  const status = async (account: TestAccount | null) =>
    (await library.catalogue.app.request(`/media/cover/${hash}`, { headers: headersOf(account) })).status;
  expect([await status(ada), await status(ben), await status(null)]).toEqual([200, 404, 404]);
});

test('[S7.14] [M15] a match is refused for the own id and one that does not exist, and can be undone', async () => {
  const { songId } = await uploaded(ada, sound('tone.mp3'), 'one.mp3');
  const search = await get(ada, '/api/cloudsearch?keywords=Moon');
  const moon = (search as { result: { songs: { id: number }[] } }).result.songs[0]?.id;
  const match = (account: TestAccount, uid: number, asid: string | number | undefined) =>
    get(account, `/api/cloud/match?uid=${uid}&sid=${songId}&asid=${asid}`);
  expect(await match(ada, ada.userId, songId)).toMatchObject({ code: 400 });
  expect(await match(ada, ada.userId, 77)).toMatchObject({ code: 404 });
  expect(await match(ada, ben.userId, moon)).toMatchObject({ code: 401 });
  expect(await match(ben, ben.userId, moon)).toMatchObject({ code: 404 });
  expect(await match(ada, ada.userId, moon)).toEqual({ code: 200, data: true });
  const [row] = (await cloudOf(ada)).data;
  expect(row).toMatchObject({ songId: Number(songId), matchType: 'matched' });
  expect(row?.simpleSong).toMatchObject({ id: Number(songId), name: 'Moon', s_id: moon, t: 2 });
  await match(ada, ada.userId, 0);
  expect((await cloudOf(ada)).data[0]).toMatchObject({ matchType: 'unmatched', simpleSong: { t: 1 } });
});

test('[S7.13] a deleted upload is removed from the disk, the list and the playlists', async () => {
  const { songId } = await uploaded(ada, sound('tone.mp3'), 'one.mp3');
  expect(await get(ada, `/api/like?id=${songId}&like=true`)).toMatchObject({ code: 200 });
  expect(filesLeft()).toHaveLength(1);
  expect(await get(ada, `/api/user/cloud/del?id=${songId}`)).toEqual({
    code: 200,
    succIds: [Number(songId)],
    failIds: [],
  });
  expect(filesLeft()).toEqual([]);
  expect(await cloudOf(ada)).toMatchObject({ count: 0, size: 0, data: [] });
  expect(await get(ada, `/api/likelist?uid=${ada.userId}`)).toMatchObject({ ids: [] });
  expect(await get(ada, `/api/user/cloud/del?id=${songId}`)).toMatchObject({ code: 404 });
});

test('[D-34] a playlist counts the uploads in it for their account only', async () => {
  const { songId } = await uploaded(ada, sound('tone.mp3'), 'one.mp3');
  const { id } = (await get(ada, '/api/playlist/create?name=Mine')) as { id: number };
  await get(ada, `/api/playlist/tracks?op=add&pid=${id}&tracks=${songId}`);
  for (const [account, trackCount] of [
    [ada, 1],
    [ben, 0],
    [null, 0],
  ] as const)
    expect(await get(account, `/api/playlist/detail?id=${id}`)).toMatchObject({ playlist: { trackCount } });
});

test('a deleted upload cannot be liked or added to a playlist again; songs added with it are', async () => {
  const [one, two] = [
    await uploaded(ada, sound('tone.mp3'), 'one.mp3'),
    await uploaded(ada, sound('tone.ogg'), 'two.ogg'),
  ];
  await get(ada, `/api/user/cloud/del?id=${one.songId}`);
  expect(await get(ada, `/api/like?id=${one.songId}&like=true`)).toMatchObject({ code: 404 });
  const { id } = (await get(ada, '/api/playlist/create?name=Mine')) as { id: number };
  const add = (tracks: string) => get(ada, `/api/playlist/tracks?op=add&pid=${id}&tracks=${tracks}`);
  expect(await add(one.songId)).toMatchObject({ code: 404 });
  expect(await add(`${one.songId},${two.songId}`)).toMatchObject({ body: { code: 200, count: 1 } });
  expect(await get(ada, `/api/playlist/track/all?id=${id}`)).toMatchObject({
    songs: [{ id: Number(two.songId) }],
  });
});

test.each(['tone.mp3', 'tone.flac', 'tone.ogg', 'tone.opus', 'tone.m4a', 'tone.aac'])(
  'the type of %s is detected by its content, whatever its name',
  async (name) => {
    const { privateCloud } = await uploaded(ada, sound(name), 'song.txt');
    expect(privateCloud.simpleSong.name).toMatch(/./);
    expect(filesLeft()[0]).toMatch(new RegExp(`^[0-9a-f]{64}\\.${name.split('.')[1]}$`));
  },
);

test('a file that is not music, too large or missing is refused with a reason, and leaves nothing behind', async () => {
  const cases: [unknown, number, number][] = [
    [await upload(ada, Buffer.from('<script>alert(1)</script>'), 'x.mp3'), 410, 410],
    [await upload(ada, Buffer.from(`ID3\x04\0\0\0\0\0\0${'no music '.repeat(99)}`), 'x.mp3'), 410, 410],
    [await upload(ada, Buffer.alloc(400_001), 'x.mp3'), 501, 501],
    [await upload(ada, Buffer.alloc(0), 'x.mp3'), 404, 404],
    [await upload(ada, sound('tone.mp3'), 'x.mp3', 'other'), 404, 404],
    [await upload(null, sound('tone.mp3'), 'x.mp3'), 301, 301],
  ];
  for (const [reply, status, code] of cases) {
    expect(reply).toMatchObject({ status, body: { code, msg: expect.stringMatching(/./) } });
  }
  const none = await library.catalogue.app.request('/api/cloud', {
    method: 'POST',
    headers: { ...headersOf(ada), 'Content-Type': 'multipart/form-data; boundary=b' },
    body: '--b\r\nContent-Disposition: form-data; name="songFile"; filename="a.mp3"\r\n\r\nhalf of it',
  });
  expect(await none.json()).toMatchObject({ code: 400 });
  expect(filesLeft()).toEqual([]);
  expect((await cloudOf(ada)).count).toBe(0);
});

test('the quota of an account also limits two simultaneous uploads, and very many tiny ones', async () => {
  await library.close();
  const size = sound('tone.flac').length;
  await start({ maxFileBytes: 400_000, quotaBytes: size + 20_000 });
  const other = Buffer.concat([sound('tone.flac'), Buffer.from('x')]);
  const replies = await Promise.all([
    upload(ada, sound('tone.flac'), 'a.flac'),
    upload(ada, other, 'b.flac'),
    upload(ben, other, 'c.flac'),
  ]);
  expect(replies.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([200, 200, 505]);
  expect(replies[2]?.status).toBe(200);
  // The quota has room for the file's bytes, but not for its counted size.
  expect((await upload(ben, sound('tone.mp3'), 'd.mp3')).status).toBe(505);
  expect(filesLeft()).toHaveLength(2);
});

test('an account exports exactly its own data, and can be deleted with its uploads', async () => {
  const { songId } = await uploaded(ada, sound('tone.mp3'), 'mine.mp3');
  await uploaded(ben, sound('tone.mp3'), 'of Ben.mp3');
  await get(ada, `/api/like?id=${songId}&like=true`);
  await get(ada, `/api/scrobble?id=${songId}&time=60`);
  const reply = await library.catalogue.app.request('/api/rill/account/export', { headers: headersOf(ada) });
  expect(reply.headers.get('content-disposition')).toContain('rill-account.json');
  const mine = v.parse(serverSchemasByEndpoint.accountExport.reply, await reply.json());
  expect(mine).toMatchObject({
    account: { id: ada.userId, nickname: 'Ada' },
    playlists: [{ specialType: 5, songs: 1, tracks: [{ songId: Number(songId) }] }],
    plays: [{ songId: Number(songId), heardMs: 60_000 }],
    uploads: [{ fileName: 'mine.mp3' }],
  });
  expect(JSON.stringify(mine)).not.toContain('of Ben');
  expect(await get(null, '/api/rill/account/export')).toMatchObject({ code: 301 });
  const database = openDatabase(join(library.dataDir, 'catalogue.sqlite'));
  removeFileOrFolder(deleteAccountWithData(database, ada.userId));
  const left = database.all("SELECT 1 FROM song WHERE account_id = ? OR name = 'mine'", ada.userId);
  database.close();
  expect([left, filesLeft()]).toEqual([[], [expect.stringMatching(/mp3$/)]]);
});

test('a client that disconnects leaves no file and no error in the log, and a start removes partial files alone', async () => {
  const server = createServer(async (incoming) => {
    const body = Readable.toWeb(incoming) as ReadableStream<Uint8Array>;
    const headers = new Headers(incoming.headers as Record<string, string>);
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
    // No response is sent, because the client disconnects in the middle of its request.
    await library.catalogue.app.fetch(new Request(`http://127.0.0.1${incoming.url}`, init));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const aborter = new AbortController();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const head = '--b\r\nContent-Disposition: form-data; name="songFile"; filename="a.mp3"\r\n\r\n';
      controller.enqueue(Buffer.from(`${head}${'x'.repeat(10_000)}`));
    },
  });
  const sent = fetch(`http://127.0.0.1:${port}/api/cloud`, {
    method: 'POST',
    headers: { ...headersOf(ada), 'Content-Type': 'multipart/form-data; boundary=b' },
    body,
    duplex: 'half',
    signal: aborter.signal,
  } as RequestInit).catch(() => null);
  await expect.poll(filesLeft).toEqual(['a.mp3']);
  aborter.abort();
  await sent;
  await expect.poll(filesLeft).toEqual([]);
  expect(logged).toEqual([]);
  server.close();
  await uploaded(ada, sound('tone.mp3'), 'kept.mp3');
  const uploads = join(library.dataDir, 'uploads');
  mkdirSync(join(uploads, 'partial', '9'), { recursive: true });
  writeFileSync(join(uploads, 'partial', '9', 'half.mp3'), 'half');
  const unknown = `${'0'.repeat(64)}.mp3`;
  writeFileSync(join(uploads, String(ada.userId), unknown), 'nobody’s');
  await library.catalogue.close();
  const again = createCatalogue({ dataDir: library.dataDir, music: [], demo: null }, threadsInProcess);
  await again.ready;
  expect(filesLeft()).toEqual([unknown, expect.stringMatching(/mp3$/)]);
  await again.close();
});
