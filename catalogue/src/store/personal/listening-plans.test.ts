import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApiWithAccounts, type TestApiWithAccounts } from '../../testing/test-api-with-accounts.ts';
import { addTestPlays } from '../../testing/test-plays.ts';
import { accountExportChunks } from './export-account.ts';
import { storePlays } from './plays.ts';

let calls: TestApiWithAccounts;
beforeAll(() => {
  calls = openTestApiWithAccounts(
    Array.from({ length: 20 }, (_, at) => [`Song ${at}`, 'Marta', 'Still water']),
  );
  addTestPlays(calls.database, calls.ada.userId, calls.songIds);
});
afterAll(() => calls.close());

test('every query of the plays uses an index', async () => {
  const { ada, database, post } = calls;
  for (const [path, query] of [
    ['/user/record', { uid: ada.userId, type: 0 }],
    ['/user/record', { uid: ada.userId, type: 1 }],
    ['/record/recent/song', {}],
    ['/recommend/songs', {}],
    ['/history/recommend/songs', {}],
    ['/personal_fm', {}],
    ['/user/level', {}],
    ['/user/subcount', {}],
    ['/user/playlist', { uid: ada.userId }],
    ['/user/cloud', {}],
    ['/likelist', { uid: ada.userId }],
    ['/album/sublist', {}],
    ['/artist/sublist', {}],
    ['/rill/queue', {}],
  ] as const) {
    expect([path, (await post(ada, path, query)).status]).toEqual([path, 200]);
  }
  for (const piece of accountExportChunks(database, ada.userId, 1)) expect(piece).not.toBe('');
  const personal =
    /\b(play|song_play|song_total|listening_day|sign_in|saved_\w+|followed_artist|daily_song|cloud_song|fm_trash|merged_song)\b/;
  const asked = database.preparedSql().filter((sql) => /^\s*SELECT/.test(sql) && personal.test(sql));
  expect(asked.length).toBeGreaterThan(12);
  const plans = asked.flatMap((sql) =>
    database.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).map(({ detail }) => `${detail} in ${sql}`),
  );
  const scans = plans.filter(
    (step) =>
      /^SCAN (?!wanted|heard|fond|played|\(|part\b)/.test(step) && !/USING (COVERING )?INDEX/.test(step),
  );
  expect(scans.filter((step) => personal.test(step.split(' ')[1] ?? ''))).toEqual([]);
  expect(plans.filter((step) => /^(SCAN play\b|SEARCH play USING INTEGER PRIMARY KEY)/.test(step))).toEqual(
    [],
  );
});

test('an export has every play once, the latest first, also of more than a page in one millisecond', () => {
  const { ada, database, songIds } = calls;
  const nowMs = Date.now();
  const plays = Array.from({ length: 1200 }, (_, at) => ({
    uuid: null,
    device: null,
    songId: songIds[at % 3] ?? 0,
    sourceKind: '',
    sourceId: at,
    startedMs: nowMs,
    heardMs: at % 2 === 0 ? 0 : 60_000,
    end: 'stopped',
  }));
  storePlays(database, ada.userId, plays, new Map(), nowMs);
  const exported = [...accountExportChunks(database, ada.userId, 1)].join('');
  const read = (JSON.parse(exported) as { plays: { sourceId: number; startedMs: number }[] }).plays;
  const { stored } = database.get<{ stored: number }>('SELECT count(*) AS stored FROM play') ?? { stored: 0 };
  expect(read).toHaveLength(stored);
  const latest = read.slice(0, plays.length);
  expect(new Set(latest.map(({ sourceId }) => sourceId)).size).toBe(plays.length);
  const times = read.map(({ startedMs }) => startedMs);
  expect(times).toEqual(times.toSorted((one, other) => other - one));
});
