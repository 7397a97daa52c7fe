import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiApp } from '../api/api-app.ts';
import { saveSession } from '../store/accounts/sessions.ts';
import type { Database } from '../store/database.ts';
import { openDatabaseWithSongs } from '../testing/named-songs.ts';
import { SAME_SITE_HEADERS } from '../testing/same-site-headers.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createTestAccount } from '../testing/test-account.ts';

const folder = temporaryFolder();
let database: Database;
beforeAll(() => {
  database = openDatabaseWithSongs(folder.path, []);
});
afterAll(() => {
  database.close();
  folder.remove();
});

const ask = (path: string, cookie?: string) =>
  createApiApp(database, () => {}).request(`/api${path}`, {
    method: path === '/logout' ? 'POST' : 'GET',
    headers: { ...SAME_SITE_HEADERS, ...(cookie === undefined ? {} : { cookie }) },
  });

describe('[S7.49] login status', () => {
  test('is empty for a visitor, and for an invalid session cookie', async () => {
    const nobody = { data: { code: 200, account: null, profile: null } };
    expect(await (await ask('/login/status')).json()).toEqual(nobody);
    for (const token of ['', 'x', 'A'.repeat(43), "' OR 1=1 --"]) {
      expect(await (await ask('/login/status', `rill_session=${token}`)).json()).toEqual(nobody);
    }
  });

  test('names the account of the session, among other cookies', async () => {
    const { userId, cookie } = createTestAccount(database, 'Grace');
    const reply = await ask('/login/status', `a=b; ${cookie}; c=d`);
    expect(await reply.json()).toMatchObject({ data: { profile: { userId, nickname: 'Grace' } } });
  });
});

test('an account can still play songs while nothing can be written, as on a disk that is full or read-only', async () => {
  const { userId, cookie } = createTestAccount(database, 'Ada');
  database.run(
    'UPDATE session SET seen_ms = 0, replaced_token_hash = ?, replaced_expires_ms = expires_ms WHERE account_id = ?',
    new Uint8Array(32),
    userId,
  );
  database.get('PRAGMA query_only = 1');
  const reply = await ask('/login/status', cookie);
  database.get('PRAGMA query_only = 0');
  expect(await reply.json()).toMatchObject({ data: { profile: { nickname: 'Ada' } } });
});

test('the least recently used session of an account ends when there are more than a hundred', async () => {
  const { userId, cookie } = createTestAccount(database, 'Robot');
  const nicknames = async () => {
    const reply = (await (await ask('/login/status', cookie)).json()) as {
      data: { profile: { nickname: string } | null };
    };
    return reply.data.profile?.nickname;
  };
  const logIn = (at: number) =>
    saveSession(database, {
      accountId: Number(userId),
      tokenHash: new Uint8Array(32).fill(at + 1),
      device: '',
      nowMs: Date.now() + at + 1,
      provedMs: 0,
      expiresMs: Date.now() + 1_000_000,
    });
  for (let at = 0; at < 99; at += 1) logIn(at);
  expect(await nicknames()).toBe('Robot');
  logIn(99);
  expect(await nicknames()).toBeUndefined();
});

describe('[S7.45] logout', () => {
  test('ends the session of this browser only and removes its cookie', async () => {
    const leaving = createTestAccount(database, 'Leaving');
    const staying = createTestAccount(database, 'Staying');
    const reply = await ask('/logout', leaving.cookie);
    expect(await reply.json()).toEqual({ code: 200 });
    expect(reply.headers.getSetCookie()).toEqual([
      'rill_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
    expect(await (await ask('/login/status', leaving.cookie)).json()).toMatchObject({
      data: { profile: null },
    });
    expect(await (await ask('/login/status', staying.cookie)).json()).toMatchObject({
      data: { profile: { nickname: 'Staying' } },
    });
  });

  test('of a visitor succeeds', async () => {
    expect(await (await ask('/logout')).json()).toEqual({ code: 200 });
  });
});

test('[S3.11] the database does not hold the token of a session', () => {
  const { cookie } = createTestAccount(database);
  const token = cookie.split('=')[1] ?? '';
  const rows = database.all('SELECT * FROM session');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});
