import { toUserId } from '@rill/contract';
import { afterEach, expect, test } from 'vitest';
import { render, renderHook } from 'vitest-browser-react';
import { getDataScopeKey, scopedStorageKey } from '#config/data-scope.ts';
import { getSavedUserStore } from './saved-user.ts';
import {
  currentAccount,
  isVisitor,
  onListenerIdChange,
  restoreSignedInAccount,
  setAccount,
  setListenerId,
  useAccount,
  useIsVisitor,
  VISITOR_LISTENER_ID,
} from './session.ts';

afterEach(() => setAccount(null));

test('the page begins with a visitor', async () => {
  expect(isVisitor()).toBe(true);
  const { result } = await renderHook(useIsVisitor);
  expect(result.current).toBe(true);
});

test('a component renders again when somebody signs in or out', async () => {
  function Greeting() {
    return <p>{useIsVisitor() ? 'visitor' : 'account'}</p>;
  }
  const screen = await render(<Greeting />);
  await expect.element(screen.getByText('visitor')).toBeVisible();
  setListenerId('7');
  await expect.element(screen.getByText('account')).toBeVisible();
  setListenerId(VISITOR_LISTENER_ID);
  await expect.element(screen.getByText('visitor')).toBeVisible();
});

test('stored data belongs to the listener, in the same catalogue', () => {
  const ofVisitor = scopedStorageKey('queue');
  setListenerId('7');
  expect(isVisitor()).toBe(false);
  expect(scopedStorageKey('queue')).toBe(ofVisitor.replace(VISITOR_LISTENER_ID, '7'));
});

const LI_BAI = { userId: toUserId(7) };

test('components read the account while somebody is signed in', async () => {
  const { result, act } = await renderHook(useAccount);
  expect(result.current).toBeNull();
  await act(() => setAccount(LI_BAI));
  expect(result.current).toEqual(LI_BAI);
  expect(getDataScopeKey()[1]).toBe('7');
  await act(() => setAccount(null));
  expect([result.current, isVisitor()]).toEqual([null, true]);
});

test('a change of the listener is reported once, with the new and the old one', () => {
  const changes: string[] = [];
  const stop = onListenerIdChange((listener, before) => changes.push(`${before} → ${listener}`));
  setAccount(LI_BAI);
  setAccount({ ...LI_BAI });
  setAccount(null);
  stop();
  setAccount(LI_BAI);
  expect(changes).toEqual(['visitor → 7', '7 → visitor']);
});

test('[S3.10] the page begins with the account that was signed in at the last visit', () => {
  getSavedUserStore().write({ userLogin: true, cookie: true, userData: LI_BAI });
  restoreSignedInAccount();
  expect(currentAccount()).toEqual(LI_BAI);
  setAccount(null);
  getSavedUserStore().write({ userLogin: false, cookie: true, userData: LI_BAI });
  restoreSignedInAccount();
  expect(currentAccount()).toBeNull();
});
