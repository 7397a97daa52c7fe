import { afterEach, expect, test } from 'vitest';
import { render, renderHook } from 'vitest-browser-react';
import { scopedKey } from '#config/data-scope.ts';
import { isVisitor, setListener, useIsVisitor, VISITOR } from './session.ts';

afterEach(() => setListener(VISITOR));

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
  setListener('7');
  await expect.element(screen.getByText('account')).toBeVisible();
  setListener(VISITOR);
  await expect.element(screen.getByText('visitor')).toBeVisible();
});

test('stored data belongs to the listener, in the same catalogue', () => {
  const ofVisitor = scopedKey('queue');
  setListener('7');
  expect(isVisitor()).toBe(false);
  expect(scopedKey('queue')).toBe(ofVisitor.replace(VISITOR, '7'));
});
