import { expect, test } from 'vitest';
import { misdocumentedModules, misdocumentedRestrictedApis } from './documented-rules.ts';

const modulePage = `Text.

| module | contents | may import | libraries |
|---|---|---|---|
| low | \`a\`, and b | | \`node:*\` |
| high | c | low, gone | |
| old | d | | |

More | text.
`;
const rule = (name: string, mayImport: readonly string[], packages: readonly string[]) => ({
  name,
  paths: [`${name}/`],
  mayImport,
  packages,
});

test('each difference between the documented modules and the rules is reported', () => {
  const rules = [rule('low', [], ['node:*']), rule('high', ['low'], ['react']), rule('new', [], [])];
  expect(misdocumentedModules(modulePage, rules)).toEqual([
    'old is no module',
    'high may import low, not gone, low',
    'high uses the libraries react, not ',
    'new has no row',
  ]);
});

test('the order of the documented names is free', () => {
  const page = modulePage.replace('low, gone', 'low, base');
  const rules = [rule('low', [], ['node:*']), rule('high', ['base', 'low'], []), rule('old', [], [])];
  expect(misdocumentedModules(page, rules)).toEqual([]);
});

test('each difference between the documented APIs and the rules is reported, except for rules without a row', () => {
  const page =
    '\n| API | only in |\n|---|---|\n| title | `shell/a.ts`, `gateway/b.ts` |\n| sound | |\n| gone | |\n\n';
  const api = (name: string, allowed: readonly string[]) => ({
    name,
    pattern: /x/,
    within: [],
    allowed,
    instead: '',
  });
  const rules = [
    api('title', ['web/src/shell/a.ts', 'gateway/b.ts']),
    api('sound', ['web/src/c.ts']),
    api('more', []),
  ];
  expect(misdocumentedRestrictedApis(page, rules)).toEqual([
    'sound: only in web/src/c.ts, not ',
    'no rule is called gone',
  ]);
});
