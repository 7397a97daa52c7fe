import { wireCalls } from '@rill/contract/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiApp } from './api-app.ts';
import type { Database } from './store/database.ts';
import { setOwnRoots } from './store/own-folders.ts';
import { openNamedSongs } from './testing/named-songs.ts';
import './testing/patience.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const place = temporaryFolder();
let database: Database;
beforeAll(() => {
  database = openNamedSongs(place.path, [
    ['Moon', 'Marta', 'Still water'],
    ['月亮', '邓丽君', '岛国之情歌'],
  ]);
  setOwnRoots(database, ['/m']);
});
afterAll(() => {
  database.close();
  place.remove();
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
];

/** What each parameter is where it makes sense. */
const GOOD: Readonly<Record<string, string>> = {
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
};

/** The calls that this app answers; the two about scanning are answered beside it. */
const calls = Object.values(wireCalls).filter((call) => !/^\/rill\/library\/(re)?scan$/.test(call.path));

/** An object of parameters, or a choice of several. */
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

test('a refusal names the parameter that makes no sense', async () => {
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
  'no question makes $path fail inside, whatever its parameters hold',
  async (call) => {
    const failures: string[] = [];
    const app = createApiApp(database, (line) => failures.push(line));
    for (const question of questionsOf(call)) {
      const reply = await app.request(`/api${call.path}?${question}`);
      const { code } = (await reply.json()) as { code?: number };
      if (reply.status >= 500 || code === 500) failures.push(question.slice(0, 80));
    }
    expect(failures).toEqual([]);
  },
);
