import { expect, test } from 'vitest';
import { queryKeyNameViolations, unknownQueryNames } from './query-key-names.ts';

const file = (path: string, text: string) => ({ path, text });
const library = file(
  'web/src/api/account-library.ts',
  "const albumsQuery = () => queryOptions({ queryKey: queryKey('albums', 1) });\nconst key = queryKey('albums');",
);

test('the name of a query key that a second file writes is reported', () => {
  const other = file('web/src/music/a.tsx', "client.invalidateQueries({ queryKey: queryKey('albums') });");
  expect(queryKeyNameViolations([library, other])).toEqual([
    "'albums' is written in web/src/api/account-library.ts, web/src/music/a.tsx",
  ]);
});

test('a query key with a variable for its name is reported', () => {
  const loop = file('web/src/music/a.ts', "for (const name of ['albums']) reload(queryKey(name, 1));");
  expect(queryKeyNameViolations([library, loop])).toEqual([
    'web/src/music/a.ts makes a query key from a variable name',
  ]);
});

test('a query key that is written out is reported, except for a name that no query has', () => {
  const raw = file('web/src/music/a.ts', "client.invalidateQueries({ queryKey: ['songs'] });");
  const placeholder = file('web/src/music/b.ts', "const none = { queryKey: ['', 'idle'], enabled: false };");
  expect(queryKeyNameViolations([library, raw, placeholder])).toEqual([
    'web/src/music/a.ts writes a query key without queryKey()',
  ]);
});

test('a path that is written in a query key is reported, but not where the queries of calls get theirs', () => {
  const byHand = file('web/src/api/albums.ts', "queryOptions({ queryKey: queryKey('/album', { id }) });");
  const byCall = file(
    'web/src/api/client/endpoint-query.ts',
    'queryOptions({ queryKey: queryKey(endpoint.path) });',
  );
  expect(queryKeyNameViolations([byHand, byCall])).toEqual([
    'web/src/api/albums.ts writes the path of a call in a query key',
  ]);
});

test('names in one file, comments and tests are not reported', () => {
  const comment = file('web/src/music/a.ts', "/** Not queryKey('albums'). */\nexport const a = 1;");
  const proof = file('web/src/music/a.test.ts', "client.getQueryData(queryKey('albums'));");
  expect(queryKeyNameViolations([library, comment, proof])).toEqual([]);
});

test('a name in a set that no query has is reported, and so is a missing set', () => {
  const likes = file('web/src/api/likes.ts', "const key = [getDataScopeKey()[0], listener, 'liked-songs'];");
  const stored = file(
    'web/src/api/client/offline-queries.ts',
    "const STORED = new Set([\n  ...['albums', 'liked-songs'],\n]);",
  );
  const chosen = file(
    'web/src/session/follow-other-devices.ts',
    "const CHOSEN = new Set<unknown>(['album', '/album', '/song']);",
  );
  const shown = file('web/src/keep-home-snapshot.ts', "const SHOWN = new Set<unknown>(['/banner']);");
  const paths = ['/banner', '/song'];
  expect(unknownQueryNames([library, likes, stored, shown, chosen], paths)).toEqual([
    "web/src/session/follow-other-devices.ts: no query is called 'album'",
    "web/src/session/follow-other-devices.ts: no query is called '/album'",
  ]);
  expect(unknownQueryNames([library, likes, stored, shown], paths)).toEqual([
    'web/src/session/follow-other-devices.ts has no set of query names',
  ]);
});
