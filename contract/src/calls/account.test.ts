import { describe, expect, test } from 'vitest';
import { readOrRefused } from '../testing/read-or-refused.ts';
import { deviceSessionsEndpoint, ownAccountEndpoint } from './account.ts';
import { loginStatusEndpoint, signedInProfileEndpoint } from './session.ts';

const profile = { userId: '32953014', nickname: 'Ada', avatarUrl: '', vipType: 11 };

describe('who is signed in', () => {
  test('is the profile, inside data or beside it', () => {
    const status = readOrRefused(loginStatusEndpoint.reply, { data: { code: 200, account: {}, profile } });
    expect(status).toMatchObject({ userId: 32_953_014, nickname: 'Ada' });
    expect(readOrRefused(signedInProfileEndpoint.reply, { account: null, profile })).toEqual(status);
  });

  test('is nobody for a visitor, even one with an account, and for a reply that makes no sense', () => {
    for (const data of [
      { account: { id: 5 }, profile: null },
      { profile: { nickname: 'no id' } },
      {},
      null,
    ]) {
      expect(readOrRefused(loginStatusEndpoint.reply, { data })).toBeNull();
      expect(readOrRefused(signedInProfileEndpoint.reply, data)).toBeNull();
    }
  });
});

test('an account whose details cannot be read has no name, and is never the owner', () => {
  expect(readOrRefused(ownAccountEndpoint.reply, { code: 200 })).toEqual({
    name: '',
    phone: '',
    isOwner: false,
    hasPassword: false,
  });
  expect(readOrRefused(ownAccountEndpoint.reply, { data: { name: 'ada', isOwner: 'yes' } })).toMatchObject({
    isOwner: false,
  });
});

test('the sessions of an account say which of them is this browser, and when each was used', () => {
  const data = [
    { id: 2, device: 'Firefox on Linux', createTime: 1000, seenTime: 2000, current: true },
    { id: '3', device: null, createTime: 1000, seenTime: 0 },
    { device: 'no id' },
  ];
  expect(readOrRefused(deviceSessionsEndpoint.reply, { data })).toEqual([
    { id: 2, device: 'Firefox on Linux', createdAt: 1000, seenAt: 2000, isCurrent: true },
    { id: 3, device: '', createdAt: 1000, seenAt: null, isCurrent: false },
  ]);
});
