import { serverSchemasByEndpoint } from '@rill/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultLoginEnvironment } from './accounts/login-services.ts';
import { createApiApp } from './api/api-app.ts';
import type { Database } from './store/database.ts';
import { setMusicFolderPaths } from './store/own/own-folders.ts';
import { ensureLikedSongsPlaylist } from './store/personal/account-playlists.ts';
import { openDatabaseWithSongs } from './testing/named-songs.ts';
import { quickPasswordHasher } from './testing/quick-password-hasher.ts';
import { SAME_SITE_HEADERS } from './testing/same-site-headers.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { createTestAccount } from './testing/test-account.ts';

const folder = temporaryFolder();
let database: Database;
/** The headers of the client's own page with a session, because calls for accounts are tested as well. */
let headers: Record<string, string>;
beforeAll(() => {
  database = openDatabaseWithSongs(folder.path, [
    ['Moon', 'Marta', 'Still water'],
    ['月亮', '邓丽君', '岛国之情歌'],
  ]);
  setMusicFolderPaths(database, ['/m']);
});
// A new session for each test, because calls about sessions may have ended the last one.
beforeEach(() => {
  const ada = createTestAccount(database);
  headers = { ...SAME_SITE_HEADERS, Cookie: ada.cookie };
  GOOD['uid'] = String(ada.userId);
  GOOD['pid'] = String(ensureLikedSongsPlaylist(database, ada.userId, 1));
});
afterAll(() => {
  database.close();
  folder.remove();
});

const HOSTILE = [
  '',
  'NaN',
  'null',
  '-1',
  '0',
  '1.5',
  '1e9',
  '9007199254740991',
  '9'.repeat(40),
  '[]',
  '%00',
  '%E0%A4%A',
  '../../etc/passwd',
  `1'%20OR%201=1--`,
  '%22*%20NEAR(((',
  '%F0%9F%98%80'.repeat(40),
  'a'.repeat(5000),
  '-0',
  '%2B1',
  '0x10',
  '1e400',
  '%EF%BC%91%EF%BC%92',
  '1,2,,',
  Array.from({ length: 2000 }, (_, at) => at + 1).join(','),
  '%ED%A0%80',
  '%E2%80%AE%0A%0D%09',
  '%7B%22%24gt%22%3A1%7D',
  '__proto__',
];

/** Bodies that a program may post; `0` is replaced by the parameter's name. */
const HOSTILE_BODIES = [
  '{"0":[1,2]}',
  '{"0":{"0":1}}',
  '{"0":null}',
  '{"0":1e400}',
  '{"0":true}',
  '{"__proto__":{"0":"1"},"0":"x"}',
  '[]',
  '"0"',
  'null',
  '{"0":',
  '',
];

/** The fault of a response; null for a success or a refusal with a message. */
async function faultOf(reply: Response): Promise<string | null> {
  const body = (await reply.json()) as { code?: number; msg?: string; data?: { code?: number } };
  const code = body.code ?? body.data?.code;
  // Code 800 is a regular reply: the state of an unknown QR code.
  if (code === 800) return null;
  if (reply.status === 500 || code === undefined || code === 500)
    return `failed with ${reply.status}, ${code}`;
  return code === 200 || (body.msg ?? '') !== '' ? null : `refused with ${code} and no word`;
}

/** A valid value for each parameter. */
const GOOD: Record<string, string> = {
  id: '1',
  ids: '1',
  mvid: '1',
  cid: '1',
  parentCommentId: '1',
  keywords: 'moon',
  type: '1',
  t: '1',
  content: 'Well played',
  root: '0',
  op: 'add',
  tracks: '1000000',
  name: 'A name',
  date: '2026-01-01',
  plays: '[]',
  songIds: '[1000000]',
  device: 'phone',
  deviceName: 'Phone',
  sid: '1000000',
  asid: '1000001',
};

/** The calls that this app handles; scans, uploads and the export have other handlers. */
const calls = Object.values(serverSchemasByEndpoint).filter(
  (call) => !/^\/(cloud|rill\/account\/export|rill\/library\/(re)?scan)$/.test(call.path),
);

/** A schema of an object of parameters, or of a choice of several such objects. */
interface Reader {
  readonly entries?: object;
  readonly options?: readonly Reader[];
}

const namesIn = ({ entries = {}, options = [] }: Reader): string[] => [
  ...new Set([...Object.keys(entries), ...options.flatMap(namesIn)]),
];

const parametersOf = ({ query }: (typeof calls)[number]): string[] => namesIn(query as Reader);

function questionsOf(call: (typeof calls)[number]): string[] {
  const names = parametersOf(call);
  return names.flatMap((name) => {
    const rest = names.flatMap((other) =>
      other === name || GOOD[other] === undefined ? [] : [`${other}=${GOOD[other]}`],
    );
    const twice = `${name}=1&${name}=2&${name}[]=3`;
    return [...HOSTILE.map((value) => `${name}=${value}`), twice].map((one) => [...rest, one].join('&'));
  });
}

test.each([
  ['limit=0', 400],
  ['limit=-1', 400],
  ['limit=1000000000', 200],
  ['offset=1000000000', 200],
  ['offset=-1', 400],
  ['limit=3&limit=x', 200],
])('every paged list handles %s in the same way', async (page, code) => {
  const app = createApiApp(database, () => {});
  const paged = calls.filter((call) =>
    ['limit', 'offset'].every((name) => parametersOf(call).includes(name)),
  );
  const codes = await Promise.all(
    paged.map(async (call) => {
      const rest = parametersOf(call).flatMap((name) =>
        GOOD[name] === undefined ? [] : [`${name}=${GOOD[name]}`],
      );
      const reply = await app.request(`/api${call.path}?${[...rest, page].join('&')}`, { headers });
      return [call.path, ((await reply.json()) as { code: number }).code];
    }),
  );
  expect(codes.length).toBeGreaterThan(10);
  expect(codes.filter(([, got]) => got !== code && got !== 404)).toEqual([]);
});

test('a 400 reply names the invalid parameter', async () => {
  const app = createApiApp(database, () => {});
  const asked = [
    '/cloudsearch?keywords=a&limit=0',
    '/song/detail?ids=1,x',
    '/cloudsearch?keywords=a&type=99',
  ];
  const replies = await Promise.all(asked.map(async (path) => (await app.request(`/api${path}`)).json()));
  expect(replies.map((reply) => (reply as { msg: string }).msg.replace(/:.*/, ''))).toEqual([
    'limit',
    'ids.1',
    'type',
  ]);
});

test.each(calls.filter((call) => parametersOf(call).length > 0))(
  '$path responds without an internal error, whatever its parameters contain',
  async (call) => {
    const failures: string[] = [];
    const app = createApiApp(database, ({ message }) => failures.push(message), {
      ...defaultLoginEnvironment,
      hasher: quickPasswordHasher,
    });
    for (const question of questionsOf(call)) {
      const fault = await faultOf(await app.request(`/api${call.path}?${question}`, { headers }));
      if (fault !== null) failures.push(`${question.slice(0, 80)} ${fault}`);
    }
    for (const body of parametersOf(call).flatMap((name) =>
      HOSTILE_BODIES.map((one) => one.replaceAll('"0"', JSON.stringify(name))),
    )) {
      const json = { ...headers, 'content-type': 'application/json' };
      const fault = await faultOf(
        await app.request(`/api${call.path}`, { method: 'POST', headers: json, body }),
      );
      if (fault !== null) failures.push(`${body} ${fault}`);
    }
    expect(failures).toEqual([]);
  },
);
