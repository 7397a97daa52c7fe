import {
  createPlaylistServerSchemas,
  serverSchemasByEndpoint,
  writeOrDeleteCommentServerSchemas,
} from '@rill/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveLoginLink } from './store/accounts/login-links.ts';
import { savePasskey } from './store/accounts/passkeys.ts';
import { createTestAccount } from './testing/test-account.ts';
import { openTestApiWithAccounts, type TestApiWithAccounts } from './testing/test-api-with-accounts.ts';
import { saveTestUpload } from './testing/test-upload.ts';

/** Makes every call with each parameter in turn naming an entity of somebody else. */

const SECRET = 'Only Ada knows';
let calls: TestApiWithAccounts;
/** Ada's ids by kind of entity. */
let hers: Readonly<Record<string, string>>;

beforeAll(async () => {
  calls = openTestApiWithAccounts([
    ['Moon', 'Marta', 'Still water'],
    ['Sun', 'Marta', 'Bright'],
  ]);
  const { ada, ask, database } = calls;
  const accountId = Number(ada.userId);
  database.run(
    'UPDATE login SET is_owner = 1, name = ?, name_key = ? WHERE account_id = ?',
    'ada',
    'ada',
    accountId,
  );
  const { id: playlist } = await ask(ada, createPlaylistServerSchemas, { name: SECRET, privacy: '10' });
  const said = await ask(ada, writeOrDeleteCommentServerSchemas, {
    id: playlist,
    type: 2,
    t: 1,
    content: SECRET,
  });
  const upload = saveTestUpload(database, { accountId, name: SECRET });
  const passkey = { accountId, name: SECRET, rpId: 'localhost', createdMs: 1, counter: 0 };
  savePasskey(database, { ...passkey, id: 'adas-passkey', publicKey: new Uint8Array(1) });
  const link = { kind: 'invitation', tokenHash: new Uint8Array(32), accountId: null, nowMs: 1 } as const;
  saveLoginLink(database, { ...link, expiresMs: Date.now() + 1e9 });
  const idOf = (sql: string) => String(database.get<{ id: number }>(sql, accountId)?.id);
  hers = {
    account: String(accountId),
    playlist: String(playlist),
    comment: String(said.comment?.commentId),
    upload: String(upload),
    passkey: 'adas-passkey',
    session: idOf('SELECT id FROM session WHERE account_id = ?'),
    invitation: idOf('SELECT id FROM login_link WHERE account_id IS NULL AND ? > 0'),
  };
});
afterAll(() => calls.close());

/**
 * Parameters with which a call gets as far as looking up the entity. They name no account, because the call would be
 * refused before that.
 */
function validParameters(): Readonly<Record<string, string>> {
  const song = String(calls.songIds[0]);
  return {
    allowed: 'true',
    asid: '0',
    at: '0',
    cid: '1',
    content: 'Hello',
    date: '2026-01-01',
    device: 'x',
    deviceName: 'x',
    folder: '0',
    id: song,
    ids: `[${song}]`,
    keywords: 'Moon',
    level: 'standard',
    like: 'true',
    name: 'Taken',
    op: 'add',
    password: 'correct horse',
    phone: '13800138000',
    pid: '1',
    plays: '[]',
    positionMs: '1',
    private: 'true',
    sid: song,
    songIds: `[${song}]`,
    t: '1',
    tracks: song,
    type: '0',
  };
}

/** The same parameters with all ids of one call Ada's, as in a call about a comment of a playlist. */
const parametersOfAda = () => ({
  ...validParameters(),
  id: hers['playlist'],
  pid: hers['playlist'],
  ids: `[${hers['playlist']}]`,
  uid: hers['account'],
  cid: hers['comment'],
  commentId: hers['comment'],
  parentCommentId: hers['comment'],
  type: '2',
});

/** Parameters that name no entity. */
const NO_IDS =
  /^(limit|offset|level|order|cat|area|year|kind|initial|keywords|timestamp|captcha|like|allowed)$/;

/** The names of the parameters that a schema reads, including those of all variants. */
function parameterNames(schema: object): string[] {
  if ('entries' in schema) return Object.keys(schema.entries as object);
  return 'options' in schema && Array.isArray(schema.options) ? schema.options.flatMap(parameterNames) : [];
}

const table = Object.entries(serverSchemasByEndpoint).map(([name, { path, query }]) => ({
  name,
  path,
  names: [...new Set(parameterNames(query))],
}));

/** Ada's rows and those that only an owner may change, without the time of a session's last use. */
function protectedRows(): unknown {
  const { ada, database } = calls;
  const ofAccount = database
    .all<{ name: string; sql: string }>(`SELECT name, sql FROM sqlite_master WHERE type = 'table'`)
    .flatMap(({ name, sql }) =>
      /\baccount_id\b/.test(sql) && !/^(session|login_attempt)$/.test(name) ? [name] : [],
    );
  return [
    ...ofAccount.map((name) => [
      name,
      database.all(`SELECT * FROM ${name} WHERE account_id = ?`, Number(ada.userId)),
    ]),
    database.all('SELECT id, token_hash, expires_ms FROM session WHERE account_id = ?', Number(ada.userId)),
    database.all('SELECT * FROM account WHERE id = ?', Number(ada.userId)),
    database.all('SELECT * FROM playlist_song WHERE playlist_id = ?', Number(hers['playlist'])),
    ...['login_link', 'invited_phone', 'hidden_folder', 'folder_encoding', 'stamp'].map((name) =>
      database.all(`SELECT * FROM ${name}`),
    ),
  ];
}

describe('a call with an id of somebody else in any of its parameters', () => {
  test('is in the table with all its parameters', () => {
    expect(table.length).toBeGreaterThan(100);
    expect(table.filter(({ names }) => names.includes('id')).length).toBeGreaterThan(20);
    expect(Object.values(hers)).not.toContain('undefined');
  });

  test.each(table)('$name reveals nothing and changes nothing', async ({ path, names }) => {
    const before = protectedRows();
    const takes = (question: Record<string, string | undefined>) =>
      Object.fromEntries(names.flatMap((key) => (question[key] === undefined ? [] : [[key, question[key]]])));
    for (const name of names.filter((one) => !NO_IDS.test(one))) {
      // A new account for each call, because some calls are limited by account and some end the account or its session.
      const stranger = createTestAccount(calls.database, 'Ben');
      for (const id of Object.values(hers)) {
        for (const value of /s$/i.test(name) ? [id, `[${id}]`] : [id]) {
          for (const [reader, base] of [
            [stranger, validParameters()],
            [stranger, parametersOfAda()],
            [null, parametersOfAda()],
          ] as const) {
            const { body } = await calls.post(reader, path, { ...takes(base), [name]: value });
            expect([name, value, JSON.stringify(body)]).toEqual([
              name,
              value,
              expect.not.stringContaining(SECRET),
            ]);
          }
        }
      }
    }
    expect(protectedRows()).toEqual(before);
  });
});
