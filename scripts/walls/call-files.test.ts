import { expect, test } from 'vitest';
import { callsOutsideQueries, misplacedCalls, queriedCalls, unsuitableQueries } from './call-files.ts';

const contract = { path: 'contract/src/calls/albums.ts', text: 'export const albumEndpoint = endpoint()' };
const route = { path: 'catalogue/src/routes/albums.ts', text: 'implementCall(app, albumServerSchemas)' };
const screen = {
  path: 'web/src/features/albums/album-page.tsx',
  text: "import { albumEndpoint } from '@rill/contract';\nuseQuery(endpointQuery(albumEndpoint, { id }));",
};

test('a call is mounted and made in the files of its area', () => {
  const api = { path: 'web/src/api/albums-of-year.ts', text: 'call(albumEndpoint, {})' };
  expect(misplacedCalls([contract, route, api])).toEqual([]);
  expect(misplacedCalls([contract, route])).toEqual(['albumEndpoint is not made']);
  expect(misplacedCalls([contract, { ...route, path: 'catalogue/src/routes/records.ts' }, api])).toEqual([
    'albumEndpoint is not mounted',
  ]);
  const otherArea = { ...api, path: 'web/src/api/records.ts' };
  expect(misplacedCalls([contract, route, otherArea])).toEqual(['albumEndpoint is made in another area']);
});

test('a screen makes a call as a query, which needs no file of its area', () => {
  expect(misplacedCalls([contract, route, screen])).toEqual([]);
  expect(callsOutsideQueries([contract, route, screen])).toEqual([]);
  const mentions = { ...screen, text: 'type Album = ReplyOf<typeof albumEndpoint>;' };
  expect(misplacedCalls([contract, route, mentions])).toEqual(['albumEndpoint is not made']);
  expect(callsOutsideQueries([mentions])).toEqual([]);
  const inTest = { ...screen, path: 'web/src/features/albums/album-page.test.tsx' };
  expect(misplacedCalls([contract, route, inTest])).toEqual(['albumEndpoint is not made']);
  const otherArea = { path: 'web/src/api/records.ts', text: 'call(albumEndpoint, {})' };
  expect(misplacedCalls([contract, route, screen, otherArea])).toEqual([
    'albumEndpoint is made in another area',
  ]);
});

test('a screen that uses a call otherwise, and a query of a variable, are reported', () => {
  const sends = { ...screen, text: 'send(albumEndpoint, { id }); // not endpointQuery(albumEndpoint)' };
  expect(callsOutsideQueries([sends])).toEqual([
    'web/src/features/albums/album-page.tsx uses albumEndpoint otherwise than in endpointQuery()',
  ]);
  expect(callsOutsideQueries([{ ...sends, path: 'web/src/api/albums.ts' }])).toEqual([]);
  const byVariable = { ...screen, text: 'const queryOf = (one) => endpointQuery(one, {});' };
  expect(callsOutsideQueries([byVariable])).toEqual([
    'web/src/features/albums/album-page.tsx makes a query of a call that has no name there',
  ]);
});

test('a query of a call that is posted, and two queries of one path, are reported', () => {
  const calls = {
    album: { path: '/album', posts: false },
    albumAgain: { path: '/album', posts: false },
    save: { path: '/album/save', posts: true },
  };
  const queries = (...names: readonly string[]) =>
    queriedCalls([{ ...screen, text: names.map((name) => `endpointQuery(${name}Endpoint, {})`).join('\n') }]);
  expect(unsuitableQueries(queries('album'), calls)).toEqual([]);
  expect(unsuitableQueries(queries('album', 'albumAgain', 'save'), calls)).toEqual([
    'saveEndpoint is posted',
    '/album is the path of album, albumAgain',
  ]);
});
