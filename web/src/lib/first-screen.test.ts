import { expect, test } from 'vitest';
import { afterFirstScreen, setFirstScreenDrawn } from './first-screen.ts';

test('what can wait runs once the first screen has been drawn, and at once after that', async () => {
  const ran: string[] = [];
  afterFirstScreen(() => ran.push('nothing to wait for'));
  const { promise, resolve } = Promise.withResolvers<void>();
  setFirstScreenDrawn(promise);
  afterFirstScreen(() => ran.push('late'));
  expect(ran).toEqual(['nothing to wait for']);
  resolve();
  await promise;
  await Promise.resolve();
  expect(ran).toEqual(['nothing to wait for', 'late']);
  afterFirstScreen(() => ran.push('at once'));
  expect(ran).toHaveLength(3);
});
