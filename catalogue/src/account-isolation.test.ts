import {
  createPlaylistServerSchemas,
  endpoints,
  likeCommentServerSchemas,
  likeSongServerSchemas,
  recordPlaysServerSchemas,
  saveAlbumServerSchemas,
  saveQueueServerSchemas,
  songCommentsServerSchemas,
  updatePlaylistServerSchemas,
  writeOrDeleteCommentServerSchemas,
} from '@rill/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountOnlyCalls } from './testing/account-only-calls.ts';
import { openTestApiWithAccounts, type TestApiWithAccounts } from './testing/test-api-with-accounts.ts';
import { saveTestUpload } from './testing/test-upload.ts';

/** Ada's data, which no response to anybody else may contain. */
const SECRET = 'Only Ada knows';
const LONG = 'x'.repeat(10 * 1024 * 1024);

let calls: TestApiWithAccounts;
/** The ids of Ada's data, by the parameter that names them in a call. */
let hers: Record<string, string>;
beforeAll(async () => {
  calls = openTestApiWithAccounts([
    ['Moon', 'Marta', 'Still water'],
    ['Sun', 'Marta', 'Bright'],
  ]);
  const { ada, ask, songIds } = calls;
  const id = songIds[0] ?? 0;
  const made = await ask(ada, createPlaylistServerSchemas, { name: SECRET, privacy: '10' });
  await ask(ada, updatePlaylistServerSchemas, { id: made.id, name: SECRET, desc: SECRET, tags: 'Folk' });
  await ask(ada, likeSongServerSchemas, { id, like: true });
  await ask(ada, saveAlbumServerSchemas, { id: 1_000_000, t: 1 });
  const play = { id: '00000000-0000-4000-8000-000000000001', device: 'ada-phone', songId: id };
  const heard = { sourceKind: 'album', sourceId: 1, startedMs: 1000, heardMs: 60_000, end: 'ended' };
  await ask(ada, recordPlaysServerSchemas, { plays: JSON.stringify([{ ...play, ...heard }]) });
  const queue = { device: 'ada-phone', deviceName: SECRET, songIds: `[${id}]`, at: 0, positionMs: 1 };
  await ask(ada, saveQueueServerSchemas, queue);
  const said = await ask(ada, writeOrDeleteCommentServerSchemas, {
    id: made.id,
    type: 2,
    t: 1,
    content: SECRET,
  });
  hers = {
    id: String(made.id),
    pid: String(made.id),
    ids: `[${made.id}]`,
    uid: String(ada.userId),
    cid: String(said.comment?.commentId),
    commentId: String(said.comment?.commentId),
    ...{
      parentCommentId: String(said.comment?.commentId),
      type: '2',
      t: '1',
      content: 'Hello',
      like: 'true',
    },
    tracks: String(songIds[1]),
    op: 'add',
    name: 'Taken',
    date: '2026-01-01',
    level: 'standard',
    ...{
      sid: String(id),
      asid: '0',
      keywords: SECRET,
      plays: '[]',
      songIds: `[${id}]`,
      device: 'ada-phone',
      deviceName: 'Ben’s',
      folder: '0',
      allowed: 'false',
    },
  };
});
afterAll(() => calls.close());

/** Everything that is stored except search terms and sessions, or the part of it that belongs to Ada. */
function stored(accountId: number | null): unknown {
  const { database } = calls;
  const tables = database.all<{ name: string; sql: string }>(
    `SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%_words%' AND name NOT LIKE 'sqlite_%'
      AND name NOT IN ('session', 'song_vocabulary')`,
  );
  return tables.map(({ name, sql }) => {
    if (accountId === null) return [name, database.all(`SELECT * FROM ${name}`)];
    if (name === 'playlist_song' || !sql.includes('account_id')) return [name];
    return [name, database.all(`SELECT * FROM ${name} WHERE account_id = ?`, accountId)];
  });
}
const songsOfHers = () =>
  calls.database.all('SELECT * FROM playlist_song WHERE playlist_id = ?', Number(hers['id']));

/** The calls for accounts only, and those that visitors may read and only accounts may write. */
const personal = new Set([
  ...Object.keys(accountOnlyCalls),
  'dislikeFmSong',
  'likeComment',
  'writeOrDeleteComment',
]);
const writing = Object.entries(endpoints).flatMap(([name, { path, posts }]) =>
  // Uploads are sent as a form; routes/upload.test.ts tests who may make them.
  posts && personal.has(name) && path !== '/cloud' ? [{ path }] : [],
);
const reading = Object.values(endpoints).flatMap(({ path, posts }) => (posts ? [] : [path]));
/** In this call `type` is the kind of device, in others that of a comment's target. */
const questionFor = (path: string) => (path === '/daily_signin' ? { ...hers, type: '0' } : hers);

describe('every call that changes data', () => {
  test.each(writing)('$path refuses a visitor and changes nothing', async ({ path }) => {
    const before = stored(null);
    const { status, body } = await calls.post(null, path, questionFor(path));
    expect([status, body]).toEqual([301, { code: 301, msg: '需要登录', message: '需要登录' }]);
    expect(stored(null)).toEqual(before);
  });

  test.each(writing)('$path does not change data of another account', async ({ path }) => {
    const before = [stored(calls.ada.userId), songsOfHers()];
    const { body } = await calls.post(calls.ben, path, questionFor(path));
    expect(JSON.stringify(body)).not.toContain(SECRET);
    expect([stored(calls.ada.userId), songsOfHers()]).toEqual(before);
  });

  test.each(writing)(
    '$path refuses SQL and paths in its parameters and changes nothing',
    async ({ path }) => {
      for (const hostile of [`1'; DROP TABLE playlist; --`, '../../../etc/passwd', '{"a":1}', '-1', 'NaN']) {
        const before = stored(null);
        const question = Object.fromEntries(Object.keys(hers).map((key) => [key, hostile]));
        const free = ['/playlist/create', '/daily_signin', '/yunbei/sign', '/rill/account/rename'];
        const { body } = await calls.post(calls.ada, path, question);
        if (free.includes(path)) continue;
        expect(body).toMatchObject({ code: expect.toSatisfy((code: number) => code >= 400) });
        expect(stored(null)).toEqual(before);
      }
    },
  );

  test.each(writing)('$path refuses a body of 10 MB, and changes nothing', async ({ path }) => {
    const before = stored(null);
    const { status } = await calls.post(calls.ada, path, { ...hers, name: LONG, content: LONG });
    expect(status).toBe(413);
    expect(stored(null)).toEqual(before);
  });
});

/** Calls that write whose callers are tested elsewhere, by the test file. */
const testedElsewhere: Readonly<Record<string, readonly string[]>> = {
  'routes/login.test.ts': [
    ...[
      'sendPhoneCode',
      'verifyPhoneCode',
      'loginByLink',
      'loginCellphone',
      'loginLinkInfo',
      'loginPassword',
    ],
    ...['qrScan', 'qrConfirm', 'qrCancel', 'loginRefresh', 'changePassword'],
  ],
  'routes/account.test.ts': ['logout'],
  'routes/manage-accounts.test.ts': [
    ...[
      'addPasskey',
      'changeAccessSettings',
      'createInvitation',
      'deleteOwnAccount',
      'endSession',
      'setPhoneInvited',
    ],
    ...['removeManagedAccount', 'removePasskey', 'createPasswordResetLink', 'revokeInvitation'],
  ],
  'routes/passkeys.test.ts': ['passkeyCreationOptions', 'passkeyLoginOptions', 'loginPasskey'],
  'library/scan/old-encodings.test.ts': ['setOwnFolderEncoding'],
  // Everybody who sees own music may request a scan of its folders.
  'http/same-site.test.ts': ['rescanOwnMusic'],
};

test('every call that writes has a test of who may make it', () => {
  const tested = new Set([...personal, ...Object.values(testedElsewhere).flat()]);
  const writes = Object.entries(endpoints).flatMap(([name, { posts }]) => (posts ? [name] : []));
  expect(writes.filter((name) => !tested.has(name))).toEqual([]);
});

test('no reading call returns Ada’s data to anybody else', async () => {
  expect(reading.length).toBeGreaterThan(60);
  for (const path of reading) {
    for (const reader of [calls.ben, null]) {
      const { body } = await calls.post(reader, path, hers);
      expect([path, JSON.stringify(body)]).toEqual([path, expect.not.stringContaining(SECRET)]);
    }
  }
  const own = await calls.post(calls.ada, '/playlist/detail', hers);
  expect(JSON.stringify(own.body)).toContain(SECRET);
});

test('no call returns or changes Ada’s upload for anybody else, whichever parameter names it', async () => {
  const { ada, ben, database, post } = calls;
  const upload = saveTestUpload(database, { accountId: ada.userId, name: SECRET });
  const id = String(upload);
  const named = { id, sid: id, tracks: id, songIds: `[${id}]`, c: `[{"id":${id}}]`, cid: '1', type: '0' };
  const before = [stored(ada.userId), songsOfHers()];
  for (const path of [...reading, ...writing.map((call) => call.path)]) {
    for (const reader of [ben, null]) {
      for (const ids of [id, `[${id}]`]) {
        const { body } = await post(reader, path, { ...questionFor(path), ...named, ids });
        expect([path, JSON.stringify(body)]).toEqual([path, expect.not.stringContaining(SECRET)]);
      }
    }
  }
  expect([stored(ada.userId), songsOfHers()]).toEqual(before);
  expect(database.get('SELECT 1 FROM playlist_song WHERE song_id = ?', upload)).toBeUndefined();
  const own = await post(ada, '/song/detail', { ids: id });
  expect(JSON.stringify(own.body)).toContain(SECRET);
});

test('[D-36] an account posts, replies to, likes and deletes its own comments only', async () => {
  const { ada, ben, ask, post, songIds } = calls;
  const target = { id: songIds[1] ?? 0, type: 0 };
  const { comment } = await ask(ada, writeOrDeleteCommentServerSchemas, {
    ...target,
    t: 1,
    content: ' First \r\nline ',
  });
  const commentId = comment?.commentId ?? 0;
  expect(comment).toMatchObject({ content: 'First \nline', owner: true, user: { nickname: 'Ada' } });
  await ask(ben, writeOrDeleteCommentServerSchemas, { ...target, t: 2, commentId, content: 'An answer' });
  await ask(ben, likeCommentServerSchemas, { ...target, cid: commentId, t: 1 });
  await ask(ben, likeCommentServerSchemas, { ...target, cid: commentId, t: 1 });
  const page = async (account: typeof ada | null) =>
    (await ask(account, songCommentsServerSchemas, { id: target.id })).comments.map((row) => [
      ...[row.content, row.liked, row.likedCount, row.owner, row.showFloorComment.replyCount],
    ]);
  expect(await page(ben)).toEqual([
    ['An answer', false, 0, true, 0],
    ['First \nline', true, 1, false, 1],
  ]);
  expect((await page(null))[1]).toEqual(['First \nline', false, 1, false, 1]);
  expect((await post(ben, '/comment', { ...target, t: 0, commentId })).status).toBe(401);
  expect((await post(ada, '/comment', { ...target, id: 77, t: 0, commentId })).status).toBe(404);
  await ask(ben, likeCommentServerSchemas, { ...target, cid: commentId, t: 0 });
  await ask(ada, writeOrDeleteCommentServerSchemas, { ...target, t: 0, commentId });
  expect(await page(ben)).toEqual([['An answer', false, 0, true, 0]]);
});

test('an account writes at most ten comments a minute, independent of other accounts', async () => {
  const limited = openTestApiWithAccounts([
    ['Moon', 'Marta', 'Still water'],
    ['Sun', 'Marta', 'Bright'],
  ]);
  const { ada, ben, post, songIds } = limited;
  const write = (account: typeof ada, content: string) =>
    post(account, '/comment', { id: songIds[1] ?? 0, type: 0, t: 1, content });
  for (let at = 0; at < 10; at += 1) expect((await write(ada, `No. ${at}`)).status).toBe(200);
  expect((await write(ada, 'One too many')).body).toMatchObject({ code: 405 });
  expect((await write(ben, 'Mine')).status).toBe(200);
  limited.close();
});
