import { expect, test } from 'vitest';
import { openTestApiWithAccounts } from '../../testing/test-api-with-accounts.ts';
import { deleteAccountWithData } from './accounts.ts';

test('the comments are looked through once when an account is deleted, not once for each comment of it', () => {
  const { ada, database, close } = openTestApiWithAccounts([['Moon', 'Marta', 'Still water']]);
  deleteAccountWithData(database, ada.userId);
  const asked = database.preparedSql().filter((sql) => /\bcomment\b/.test(sql));
  expect(asked.length).toBeGreaterThan(2);
  const scans = asked.flatMap((sql) => {
    const steps = database.all<{ id: number; parent: number; detail: string }>(`EXPLAIN QUERY PLAN ${sql}`);
    const repeated = new Set(
      steps.filter(({ detail }) => detail.startsWith('CORRELATED')).map(({ id }) => id),
    );
    return steps.filter(({ parent, detail }) => repeated.has(parent) && detail.startsWith('SCAN'));
  });
  expect(scans).toEqual([]);
  close();
});
