import { expect, test } from 'vitest';
import { endpoints, wireFormats } from './calls.ts';

test('client and catalogue promise each other the same calls at the same paths', () => {
  const paths = (calls: Record<string, { readonly path: string } | undefined>) =>
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, call?.path]));
  expect(Object.keys(endpoints).length).toBeGreaterThan(50);
  expect(paths(wireFormats)).toEqual(paths(endpoints));
});
