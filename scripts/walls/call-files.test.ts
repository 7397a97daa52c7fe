import { expect, test } from 'vitest';
import { misplacedCalls } from './call-files.ts';

test('a call is mounted and made in the files of its area', () => {
  const contract = { path: 'contract/src/calls/albums.ts', text: 'export const albumEndpoint = endpoint()' };
  const route = { path: 'catalogue/src/routes/albums.ts', text: 'implementCall(app, albumServerSchemas)' };
  const api = { path: 'web/src/api/albums-of-year.ts', text: 'call(albumEndpoint, {})' };
  expect(misplacedCalls([contract, route, api])).toEqual([]);
  expect(misplacedCalls([contract, route])).toEqual(['albumEndpoint is not made']);
  expect(misplacedCalls([contract, { ...route, path: 'catalogue/src/routes/records.ts' }, api])).toEqual([
    'albumEndpoint is not mounted',
  ]);
});
