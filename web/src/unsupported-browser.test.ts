import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
const check = /<script>(.*?)<\/script>/s.exec(page)?.[1] ?? '';

const nothing = () => {};
/** The globals that the product needs in a browser. */
const modern = {
  Promise: { withResolvers: nothing },
  Array: { prototype: { toSorted: nothing } },
  AbortSignal: { any: nothing },
  URL: { canParse: nothing },
  Intl: { Segmenter: nothing },
  CSS: { supports: (): boolean => true },
};

/** The page that a browser with these globals shows. */
function shownBy(globals: object, script: object = { noModule: false }) {
  const root = { style: { display: '' } };
  let isToldSo = false;
  const unsupported = {
    removeAttribute(name: string) {
      isToldSo = name === 'hidden';
    },
  };
  const getElementById = (id: string) => ({ root, unsupported })[id];
  runInNewContext(check, { ...globals, document: { createElement: () => script, getElementById } });
  return { isToldSo, root: root.style.display };
}

test('[S8.23] a browser with all that the product needs is shown the product', () => {
  expect(shownBy(modern)).toEqual({ isToldSo: false, root: '' });
});

test.each([
  ['modules', modern, {}],
  ['new colours', { ...modern, CSS: { supports: (): boolean => false } }, undefined],
  ...Object.keys(modern).map((name) => [name, { ...modern, [name]: undefined }, undefined] as const),
  ...['Promise', 'AbortSignal', 'URL', 'Intl'].map(
    (name) => [`the new parts of ${name}`, { ...modern, [name]: {} }, undefined] as const,
  ),
] as const)('[S8.23] a browser without %s is told so', (_, globals, script) => {
  expect(shownBy(globals, script)).toEqual({ isToldSo: true, root: 'none' });
});

test('[S8.23] the check can be read by browsers that cannot read any newer syntax', () => {
  expect(check).toContain('unsupported');
  expect(check.replace(/\/\/.*/g, '')).not.toMatch(
    /=>|`|\b(?:let|const|class|async|await)\b|\?[.?]|\.\.\.|catch \{/,
  );
});

test('[S8.23] the page and the README name the same browsers', () => {
  const versions = /Chrome or Edge \d+, Firefox \d+,\sSafari [\d.]+/;
  const inReadme = versions.exec(readFileSync(new URL('../../README.md', import.meta.url), 'utf8'))?.[0];
  expect(inReadme?.replace('\n', ' ')).toBe(versions.exec(page)?.[0]);
});
