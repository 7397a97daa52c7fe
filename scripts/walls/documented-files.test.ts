import { expect, test } from 'vitest';
import {
  deadLinks,
  missingFilesNamedInDocs,
  missingIdentifiersNamedInDocs,
  missingQuotedTestTitles,
  missingStateOwners,
  stateOwners,
} from './documented-files.ts';

const file = (path: string, text: string) => ({ path, text });

test('a page that names a file which does not exist is reported', () => {
  const page = {
    path: 'A.md',
    text: 'See `a/b.ts`, `gone.ts`, `lib/`, `a/b`, `npm test` and `<name>.ts`.',
  };
  expect(missingFilesNamedInDocs([page], ['src/a/b.ts', 'x/a/b'])).toEqual([
    'A.md names gone.ts, which does not exist',
  ]);
});

test('a page that names an identifier which no code file contains is reported', () => {
  const page = file('A.md', 'Calls `runIt()`, `goneNow`, `plain` and `parseBody`.');
  expect(missingIdentifiersNamedInDocs([page], [file('a.ts', 'function runIt() {}')])).toEqual([
    'A.md names goneNow, which no code file contains',
  ]);
});

test('a link to a file that does not exist is reported; other sites and anchors are ignored', () => {
  const page = file(
    'docs/a.md',
    '[b](spec/B.md#top) [gone](spec/C.md) [site](https://x.example/y) [up](../D.md)',
  );
  expect(deadLinks([page], ['docs/spec/B.md', 'D.md'])).toEqual([
    'docs/a.md links to spec/C.md, which does not exist',
  ]);
});

test('a page that quotes a test title which its file does not have is reported', () => {
  const page = file('docs/a.md', '`a/b.test.ts` "opens a list", "closes it"; `a/c.test.ts` "starts"');
  const files = [
    file('a/b.test.ts', "test('opens a list', () => {});"),
    file('a/c.test.ts', "test('starts', …)"),
  ];
  expect(missingQuotedTestTitles([page], files)).toEqual([
    'docs/a.md quotes "closes it", which a/b.test.ts does not have',
  ]);
});

test('a file that creates a store or a stored value and that no row of a page names is reported', () => {
  const files = [
    file('web/src/session/a.ts', "const a = createPersistedValue<boolean>({ key: 'a' });"),
    file('web/src/shell/b.ts', "const b = createSessionStorageText('b');"),
    file('web/src/shell/b.test.ts', "const b = createSessionStorageText('b');"),
    file(
      'web/src/lib/c.ts',
      "import { createPersistedValue as stored } from './persisted.ts';\nstored({ key: 'c' });",
    ),
    file('web/src/shell/e.ts', 'const store = createStore(() => 0);'),
    file('web/src/lib/d.ts', '/** Not a createPersistedValue(), because … */'),
    file('web/src/lib/storage/persisted.ts', 'export function createPersistedValue<Value>() {}'),
  ];
  const owners = stateOwners(files);
  expect(owners).toEqual([
    'web/src/session/a.ts',
    'web/src/shell/b.ts',
    'web/src/lib/c.ts',
    'web/src/shell/e.ts',
  ]);
  const page =
    '| state | owner |\n|---|---|\n| b | `shell/b.ts`, `lib/c.ts`, `shell/e.ts` |\n\nBeside the table: `session/a.ts`.';
  expect(missingStateOwners(page, owners)).toEqual(['web/src/session/a.ts owns a state and has no row']);
});
