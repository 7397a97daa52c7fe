import { expect, test } from 'vitest';
import { afterFirstScreen, setFirstScreenPromise } from './first-screen.ts';

test('afterFirstScreen runs a callback after the first screen, and at once later', async () => {
  const ran: string[] = [];
  afterFirstScreen(() => ran.push('nothing to wait for'));
  const { promise, resolve } = Promise.withResolvers<void>();
  setFirstScreenPromise(promise);
  afterFirstScreen(() => ran.push('late'));
  expect(ran).toEqual(['nothing to wait for']);
  resolve();
  await promise;
  await Promise.resolve();
  expect(ran).toEqual(['nothing to wait for', 'late']);
  afterFirstScreen(() => ran.push('at once'));
  expect(ran).toHaveLength(3);
});
