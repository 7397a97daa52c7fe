import { loginStatusEndpoint } from '@rill/contract';
import { expect, test } from 'vitest';
import { call } from '#api/client/call.ts';
import { isVisitor } from '#session/session.ts';
import { signInForTest, signOutForTest } from './sign-in.ts';

test('signIn gives the browser a session that no script can read, and signOutForTest takes it away', async () => {
  const { userId } = await signInForTest({ nickname: 'Grace' });
  expect(isVisitor()).toBe(false);
  expect(await call(loginStatusEndpoint, {})).toMatchObject({ userId, nickname: 'Grace' });
  expect(document.cookie).not.toContain('rill_session');
  await signOutForTest();
  expect(isVisitor()).toBe(true);
  expect(await call(loginStatusEndpoint, {})).toBeNull();
});
