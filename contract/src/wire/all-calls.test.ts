import { expect, test } from 'vitest';
import { endpoints } from '../endpoints/all.ts';
import { wireCalls } from './all-calls.ts';

test('client and catalogue promise each other the same calls at the same places', () => {
  const places = (calls: Record<string, { readonly path: string }>) =>
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, call.path]));
  expect(places(wireCalls)).toEqual(places(endpoints));
});
