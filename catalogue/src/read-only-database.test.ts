import { endpoints } from '@rill/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApiWithAccounts, type TestApiWithAccounts } from './testing/test-api-with-accounts.ts';

let calls: TestApiWithAccounts;
beforeAll(() => {
  calls = openTestApiWithAccounts([
    ['Moon', 'Marta', 'Still water'],
    ['Sun', 'Marta', 'Bright'],
  ]);
  calls.database.get('PRAGMA query_only = 1');
});
afterAll(() => calls.close());

const reading = Object.values(endpoints).flatMap(({ path, posts }) => (posts ? [] : [path]));

describe('while nothing can be written, as on a full disk,', () => {
  test.each(reading)('%s is answered, also the first time for an account', async (path) => {
    const [id = 0] = calls.songIds;
    const { status } = await calls.post(calls.ada, path, {
      id,
      ids: `[${id}]`,
      uid: calls.ada.userId,
      keywords: 'Moon',
      level: 'standard',
      date: '2026-01-01',
      name: 'x',
      c: JSON.stringify([{ id }]),
      key: 'x',
      type: 0,
    });
    expect(status).toBeLessThan(500);
  });
});
