import { expect, test } from 'vitest';
import { readOrRefused } from '../testing/read-or-refused.ts';
import { createInvitationEndpoint, invitationsEndpoint, managedAccountsEndpoint } from './manage-accounts.ts';

test('the owner sees accounts with their last use, null for one that has no session', () => {
  const ada = { userId: 1, nickname: 'Ada', name: 'ada', phone: '', isOwner: true };
  const data = [{ ...ada, createTime: 1000, seenTime: null }, { nickname: 'no id' }];
  expect(readOrRefused(managedAccountsEndpoint.reply, { data })).toEqual([
    { ...ada, createdAt: 1000, seenAt: null },
  ]);
});

test('an invitation that was made has the fragment of its link; without one it has failed', () => {
  const made = (data: unknown) => readOrRefused(createInvitationEndpoint.reply, { data });
  expect(made({ fragment: 'invite=abc', expireTime: 5000 })).toEqual({
    fragment: 'invite=abc',
    expiresAt: 5000,
  });
  expect([made({ fragment: '' }), made({}), made(null)]).toEqual(['refused', 'refused', 'refused']);
  const data = [{ id: 1, createTime: 1000, expireTime: 5000 }, { id: 0 }];
  expect(readOrRefused(invitationsEndpoint.reply, { data })).toEqual([
    { id: 1, createdAt: 1000, expiresAt: 5000 },
  ]);
});
