import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApiWithAccounts, type TestApiWithAccounts } from '../../testing/test-api-with-accounts.ts';
import { addTestPlays } from '../../testing/test-plays.ts';

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
  const personal =
    /\b(play|song_play|song_total|listening_day|sign_in|saved_\w+|followed_artist|daily_song|cloud_song|fm_trash|merged_song)\b/;
  const asked = database.preparedSql().filter((sql) => /^\s*SELECT/.test(sql) && personal.test(sql));
  expect(asked.length).toBeGreaterThan(12);
  const plans = asked.flatMap((sql) => {
    const values = Array.from({ length: sql.match(/\?/g)?.length ?? 0 }, () => 1);
    return database
      .all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values)
      .map(({ detail }) => `${detail} in ${sql}`);
  });
  const scans = plans.filter(
    (step) =>
      /^SCAN (?!wanted|heard|fond|played|\(|part\b)/.test(step) && !/USING (COVERING )?INDEX/.test(step),
  );
  expect(scans.filter((step) => personal.test(step.split(' ')[1] ?? ''))).toEqual([]);
  expect(plans.filter((step) => /^SCAN play\b/.test(step))).toEqual([]);
});
