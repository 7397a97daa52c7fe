import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { endpoints } from '@rill/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../store/database.ts';
import { setMusicFolderPaths } from '../store/own/own-folders.ts';
import { uploadName, uploadsFolder } from '../store/upload-path.ts';
import { openTestApi, type TestApiReply } from '../testing/identity-app.ts';

const DAY_MS = 24 * 60 * 60_000;
const PASSWORD = 'correct horse';
let identity: ReturnType<typeof openTestApi>;
let database: Database;
let owner: TestApiReply;
beforeEach(async () => {
  identity = openTestApi([['Moon', 'Marta', 'Still water']]);
  database = identity.database;
  owner = await identity.makeOwner('Owner', PASSWORD);
});
afterEach(() => identity.close());

const ask = (...asked: Parameters<typeof identity.ask>) => identity.ask(...asked);
const dataOf = <Data>(reply: TestApiReply): Data => reply.body['data'] as Data;
const idOf = (reply: TestApiReply): string => String((reply.body['profile'] as { userId: number }).userId);
const isSignedIn = async ({ cookie }: TestApiReply) =>
  dataOf<{ profile: unknown }>(await ask('loginStatus', {}, { cookie })).profile !== null;

async function linkFrom(
  name: 'createInvitation' | 'createPasswordResetLink',
  query: Record<string, string> = {},
) {
  const made = await ask(name, query, { cookie: owner.cookie });
  return dataOf<{ fragment: string }>(made).fragment.replace(/^\w+=/, '');
}

const invite = async (name: string): Promise<TestApiReply> =>
  ask('loginByLink', { token: await linkFrom('createInvitation'), name, password: PASSWORD });

/** The rows that the calls below could change. */
const contents = () =>
  ['account', 'login', 'session', 'login_link', 'invited_phone', 'passkey', 'stamp'].map((table) =>
    database.all(`SELECT * FROM ${table}`),
  );

describe('an invitation', () => {
  test('makes one account, within seven days', async () => {
    const token = await linkFrom('createInvitation');
    const late = await linkFrom('createInvitation');
    const use = (name: string) => ask('loginByLink', { token, name, password: PASSWORD });
    const both = await Promise.all([use('Ada'), use('Grace')]);
    expect(both.map(({ code }) => code).sort((a, b) => Number(a) - Number(b))).toEqual([200, 410]);
    identity.wait(7 * DAY_MS);
    expect((await ask('loginByLink', { token: late, name: 'Late', password: PASSWORD })).code).toBe(410);
  });

  test('is not used up by a taken or invalid name, nor by a short password', async () => {
    const token = await linkFrom('createInvitation');
    const use = async (name: string, password = PASSWORD) =>
      (await ask('loginByLink', { token, name, password })).code;
    expect(await use('ＯＷＮＥＲ')).toBe(505);
    expect(await use('  ')).toBe(400);
    expect(await use('a\u202Eb')).toBe(400);
    expect(await use('x'.repeat(41))).toBe(400);
    expect(await use('Ada', 'short')).toBe(400);
    expect(await use("Robert'); DROP TABLE login;--")).toBe(200);
  });

  test('is there again once a clock that was ahead is right, although another one was made meanwhile', async () => {
    const token = await linkFrom('createInvitation');
    identity.wait(30 * DAY_MS);
    expect((await ask('loginLinkInfo', { token })).code).toBe(410);
    const { cookie } = await ask('loginPassword', { name: 'Owner', password: PASSWORD });
    expect((await ask('createInvitation', {}, { cookie })).code).toBe(200);
    identity.wait(-30 * DAY_MS);
    expect((await ask('loginLinkInfo', { token })).code).toBe(200);
    const open = dataOf<object[]>(await ask('invitations', {}, { cookie: owner.cookie }));
    expect(open).toHaveLength(2);
  });

  test('can be revoked', async () => {
    const token = await linkFrom('createInvitation');
    const [open] = dataOf<{ id: number }[]>(await ask('invitations', {}, { cookie: owner.cookie }));
    const revoke = () => ask('revokeInvitation', { id: String(open?.id) }, { cookie: owner.cookie });
    expect([(await revoke()).code, (await revoke()).code]).toEqual([200, 404]);
    expect((await ask('loginLinkInfo', { token })).code).toBe(410);
  });
});

describe('the owner', () => {
  test('resets a password by a link, which ends the sessions of that account', async () => {
    const ada = await invite('Ada');
    const token = await linkFrom('createPasswordResetLink', { uid: idOf(ada) });
    expect(dataOf(await ask('loginLinkInfo', { token }))).toEqual({ kind: 'reset', name: 'Ada' });
    expect((await ask('loginByLink', { token, password: 'a new password' })).code).toBe(200);
    expect(await isSignedIn(ada)).toBe(false);
    expect((await ask('loginPassword', { name: 'Ada', password: 'a new password' })).code).toBe(200);
  });

  test('lets somebody in by a reset link although wrong passwords have locked their name', async () => {
    const ada = await invite('Ada');
    for (let at = 0; at < 10; at += 1)
      await ask('loginPassword', { name: 'Ada', password: 'x' }, { address: `10.1.0.${at}` });
    expect((await ask('loginPassword', { name: 'Ada', password: PASSWORD })).code).toBe(509);
    const token = await linkFrom('createPasswordResetLink', { uid: idOf(ada) });
    expect((await ask('loginByLink', { token, password: 'a new password' })).code).toBe(200);
  });

  test('lists accounts and their devices, and ends a session', async () => {
    const ada = await invite('Ada');
    const accounts = dataOf<object[]>(await ask('managedAccounts', {}, { cookie: owner.cookie }));
    expect(accounts).toMatchObject([
      { nickname: 'Owner', isOwner: true, seenTime: expect.any(Number) },
      { nickname: 'Ada', isOwner: false, seenTime: expect.any(Number) },
    ]);
    expect(JSON.stringify(accounts)).not.toContain('scrypt');
    const uid = idOf(ada);
    const [session] = dataOf<{ id: number }[]>(
      await ask('deviceSessions', { uid }, { cookie: owner.cookie }),
    );
    await ask('endSession', { uid, id: String(session?.id) }, { cookie: owner.cookie });
    expect([await isSignedIn(ada), await isSignedIn(owner)]).toEqual([false, true]);
  });

  test('removes an account but not the owner’s, which goes last', async () => {
    const ada = await invite('Ada');
    const remove = (uid: string) => ask('removeManagedAccount', { uid }, { cookie: owner.cookie });
    expect((await remove(idOf(owner))).status).toBe(403);
    expect((await ask('deleteOwnAccount', {}, { cookie: owner.cookie })).status).toBe(403);
    expect((await remove(idOf(ada))).code).toBe(200);
    expect(await isSignedIn(ada)).toBe(false);
    expect((await ask('deleteOwnAccount', {}, { cookie: owner.cookie })).code).toBe(200);
    expect(dataOf(await ask('loginCapabilities'))).toMatchObject({ hasAccounts: false });
  });
});

/** The parameters that each call requires. */
const QUERIES: Partial<Record<keyof typeof endpoints, Record<string, string>>> = {
  addPasskey: { credential: '{}' },
  changePassword: { password: 'a new password' },
  endSession: { id: '1' },
  setPhoneInvited: { phone: '13800138000', allowed: 'true' },
  changeAccessSettings: { private: 'true' },
  removeManagedAccount: { uid: '1000001' },
  removePasskey: { id: 'x' },
  createPasswordResetLink: { uid: '1000001' },
  revokeInvitation: { id: '1' },
};
const OWN = [
  ...['addPasskey', 'changePassword', 'deleteOwnAccount', 'endSession', 'loginRefresh', 'removePasskey'],
] as (keyof typeof endpoints)[];
const OWNERS = [
  ...[
    'changeAccessSettings',
    'createInvitation',
    'setPhoneInvited',
    'removeManagedAccount',
    'createPasswordResetLink',
    'revokeInvitation',
  ],
] as (keyof typeof endpoints)[];

describe('a call without permission', () => {
  test.each([...OWN, ...OWNERS])('%s is refused to a visitor and changes nothing', async (name) => {
    const before = contents();
    const reply = await ask(name, QUERIES[name]);
    expect([reply.status, reply.body]).toEqual([301, { code: 301, msg: '需要登录', message: '需要登录' }]);
    expect(contents()).toEqual(before);
  });

  test.each(OWNERS)('%s is refused to everybody but the owner and changes nothing', async (name) => {
    const ada = await invite('Ada');
    const before = contents();
    expect((await ask(name, QUERIES[name], { cookie: ada.cookie })).status).toBe(403);
    expect(contents()).toEqual(before);
  });

  test('nobody sees or ends the sessions of another account', async () => {
    const ada = await invite('Ada');
    const grace = await invite('Grace');
    const [session] = dataOf<{ id: number }[]>(await ask('deviceSessions', {}, { cookie: grace.cookie }));
    const id = String(session?.id);
    expect((await ask('endSession', { id }, { cookie: ada.cookie })).status).toBe(404);
    for (const name of ['deviceSessions', 'endSession'] as const) {
      expect((await ask(name, { id, uid: idOf(grace) }, { cookie: ada.cookie })).status).toBe(403);
    }
    expect(await isSignedIn(grace)).toBe(true);
  });

  test.each([...OWN, ...OWNERS])('%s without the header of our own page changes nothing', async (name) => {
    const before = contents();
    const headers = { 'x-requested-with': '' };
    const reply = await ask(name, QUERIES[name], { cookie: owner.cookie, headers });
    expect(reply.status).toBe(403);
    expect(contents()).toEqual(before);
  });

  test.each(['10 MB', "' OR 1=1 --", '../../etc/passwd', '{"$gt":""}', '\u0000'])(
    'a login by the name %s is refused with a clear error and changes nothing',
    async (text) => {
      const before = contents();
      const name = text === '10 MB' ? 'x'.repeat(10_000_000) : text;
      const reply = await ask('loginPassword', { name, password: text });
      expect(reply.code).toBe(text === '10 MB' ? 413 : 502);
      expect(String(reply.body['msg'])).not.toBe('');
      expect(contents()).toEqual(before);
    },
  );
});

describe('a deleted account', () => {
  test('leaves nothing in any table that refers to accounts', async () => {
    const ada = await invite('Ada');
    const id = idOf(ada);
    const grace = idOf(await invite('Grace'));
    database.run('INSERT INTO playlist (account_id, name) VALUES (?, ?)', id, 'Mine');
    const song = database.get<{ id: number }>('SELECT id FROM song')?.id ?? 0;
    database.run('INSERT INTO song_play (account_id, song_id, plays) VALUES (?, ?, 1)', id, song);
    const name = uploadName(Number(id), 'h', 'mp3');
    const upload = join(uploadsFolder(identity.folder), name);
    mkdirSync(dirname(upload), { recursive: true });
    writeFileSync(upload, 'sound');
    // A file of a database that was restored since.
    writeFileSync(join(dirname(upload), 'unknown.mp3'), 'sound');
    const uploaded = database.run(
      "INSERT INTO song (name, title_key, album_id, account_id, is_present) VALUES ('U', 'u', 0, ?, 0)",
      id,
    ).id;
    database.run('INSERT INTO lyric (song_id) VALUES (?)', uploaded);
    database.run(
      `INSERT INTO cloud_song (song_id, account_id, file_name, path, size, file_hash, type, bitrate, sample_rate,
        is_lossless, artist, album, added_ms) VALUES (?, ?, 'u', ?, 5, 'h', 'mp3', 1, 1, 0, '', '', 1)`,
      ...[uploaded, id, name],
    );
    const say = (accountId: string, replyTo: number | null) =>
      database.run(
        'INSERT INTO comment (kind, target_id, account_id, content, created_ms, reply_to_id, root_id) VALUES (0, ?, ?, ?, 1, ?, ?)',
        ...[song, accountId, 'Said', replyTo, replyTo],
      ).id;
    const parent = say(id, null);
    say(grace, parent);
    say(id, null);
    expect((await ask('deleteOwnAccount', { password: 'wrong password' }, { cookie: ada.cookie })).code).toBe(
      502,
    );
    expect((await ask('deleteOwnAccount', {}, { cookie: ada.cookie })).code).toBe(200);
    expect(existsSync(dirname(upload))).toBe(false);
    const tables = database.all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'");
    const references = tables.flatMap(({ name }) =>
      database
        .all<{ table: string; from: string }>(
          `SELECT "table", "from" FROM pragma_foreign_key_list('${name}')`,
        )
        .filter((key) => key.table === 'account')
        .map((key) => ({ name, column: key.from })),
    );
    expect(references.length).toBeGreaterThan(6);
    for (const { name, column } of references) {
      expect([name, database.all(`SELECT 1 FROM ${name} WHERE ${column} = ?`, id)]).toEqual([name, []]);
    }
    expect(database.all('SELECT content FROM comment')).toHaveLength(2);
    expect(idOf(await invite('Next'))).not.toBe(id);
  });

  test('[S1.2] is named in the language of the reader above the comments that others have replied to', async () => {
    const ada = await invite('Ada');
    const grace = await invite('Grace');
    const song = String(database.get<{ id: number }>('SELECT id FROM song')?.id);
    const say = ({ cookie }: TestApiReply, query: Record<string, string>) =>
      ask('writeOrDeleteComment', { type: '0', id: song, ...query }, { cookie });
    const written = await say(ada, { t: '1', content: 'Said' });
    const { commentId } = written.body['comment'] as { commentId: number };
    await say(grace, { t: '2', commentId: String(commentId), content: 'With a reply' });
    await ask('deleteOwnAccount', { password: PASSWORD }, { cookie: ada.cookie });
    const namesFor = async (language: string) => {
      const { body } = await ask('songComments', { id: song }, { headers: { 'accept-language': language } });
      const rows = body['comments'] as { user: { nickname: string }; beReplied: typeof rows }[];
      return rows.flatMap((row) => [row, ...row.beReplied]).map(({ user }) => user.nickname);
    };
    expect(await namesFor('en')).toEqual(['Grace', 'Deleted account', 'Deleted account']);
    expect(await namesFor('zh-CN')).toEqual(['Grace', '已删除的账号', '已删除的账号']);
  });

  test('needs its password again ten minutes after the login', async () => {
    const ada = await invite('Ada');
    identity.wait(10 * 60_000);
    const remove = (query: Record<string, string>) => ask('deleteOwnAccount', query, { cookie: ada.cookie });
    expect((await remove({})).code).toBe(502);
    expect((await remove({ password: PASSWORD })).code).toBe(200);
  });
});

test('only the owner hides a music folder from an account or visitors', async () => {
  setMusicFolderPaths(database, ['/m', '/n']);
  const guest = await invite('Guest');
  const uid = idOf(guest);
  const change = (query: Record<string, string>, cookie = owner.cookie) =>
    ask('changeFolderRight', query, { cookie });
  const rights = async () =>
    dataOf<{ rights: unknown }>(await ask('folderRights', {}, { cookie: owner.cookie })).rights;
  await change({ uid, folder: '1', allowed: 'false' });
  await change({ folder: '0', allowed: 'false' });
  expect(await rights()).toEqual([
    { userId: 0, hiddenFolders: [0] },
    { userId: Number(uid), hiddenFolders: [1] },
  ]);
  await change({ folder: '0', allowed: 'true' });
  expect(await rights()).toMatchObject([{ hiddenFolders: [] }, { hiddenFolders: [1] }]);
  const refused = [
    await change({ uid, folder: '1', allowed: 'true' }, guest.cookie),
    await change({ uid: idOf(owner), folder: '1', allowed: 'false' }),
    await change({ uid, folder: '2', allowed: 'false' }),
    await change({ uid: '77', folder: '1', allowed: 'false' }),
  ];
  expect(refused.map(({ code }) => code)).toEqual([403, 403, 404, 404]);
  expect(await rights()).toMatchObject([{ hiddenFolders: [] }, { hiddenFolders: [1] }]);
  await ask('removeManagedAccount', { uid }, { cookie: owner.cookie });
  expect(database.all('SELECT * FROM hidden_folder')).toEqual([]);
});

test('an account changes its names, but not to the name of another one', async () => {
  const guest = await invite('Guest');
  const rename = (query: Record<string, string>) => ask('renameAccount', query, { cookie: guest.cookie });
  expect((await rename({ nickname: 'Dear guest', name: 'visitor' })).code).toBe(200);
  const login = await ask('loginPassword', { name: 'visitor', password: PASSWORD });
  expect([login.code, login.body['profile']]).toMatchObject([200, { nickname: 'Dear guest' }]);
  expect((await rename({ name: ' OWNER ' })).code).toBe(505);
  expect((await rename({ nickname: ' ' })).code).toBe(400);
});

test('an account is shown with an emoji of several parts, and not with a name that shows nothing', async () => {
  const guest = await invite('Guest');
  const rename = (query: Record<string, string>) => ask('renameAccount', query, { cookie: guest.cookie });
  for (const nickname of ['Mia 👩‍🎤', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Mia'])
    expect([nickname, (await rename({ nickname })).code]).toEqual([nickname, 200]);
  for (const nickname of ['\u200d', '\u3164', '\u2800', 'a\u202eb', 'a\u200bb', 'a\u{e0067}b'])
    expect([nickname, (await rename({ nickname })).code]).toEqual([nickname, 400]);
  for (const name of ['\u3164', 'Mia👩‍🎤'])
    expect([name, (await rename({ name })).code]).toEqual([name, 400]);
});
