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
    "const CHOSEN = new Set<unknown>(['album']);",
  );
  expect(unknownQueryNames([library, likes, stored, chosen])).toEqual([
    "web/src/session/follow-other-devices.ts: no query is called 'album'",
  ]);
  expect(unknownQueryNames([library, likes, stored])).toEqual([
    'web/src/session/follow-other-devices.ts has no set of query names',
  ]);
});
