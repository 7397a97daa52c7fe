import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BuildError } from './build-error.ts';
import { removeEarlierSite, requireStaticSiteFolder, STATIC_START_SCRIPT } from './static-folder.ts';
import {
  fillWebManifests,
  headersFile,
  redirectsFile,
  runStaticSiteBuild,
  toStaticSiteHtml,
} from './static-site.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rill-static-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('a static site is not written over a folder that holds something else, also with a config.json', () => {
  requireStaticSiteFolder(dir);
  requireStaticSiteFolder(join(dir, 'missing'));
  for (const name of ['config.json', 'index.html', 'thesis.md']) writeFileSync(join(dir, name), '{}');
  expect(() => requireStaticSiteFolder(dir)).toThrow(/is not empty and holds no Rill/);
});

test('a static site is written into a folder that holds only what people prepared for it', () => {
  mkdirSync(join(dir, '.git'));
  for (const name of ['.gitignore', 'CNAME', 'config.json', 'robots.txt'])
    writeFileSync(join(dir, name), '{}');
  expect(() => requireStaticSiteFolder(dir)).not.toThrow();
});

test('a static site replaces an earlier one and keeps what people put beside it', () => {
  const foreign = ['.git', 'CNAME', 'config.json', 'robots.txt'];
  mkdirSync(join(dir, '.git'));
  mkdirSync(join(dir, 'assets'));
  for (const name of [STATIC_START_SCRIPT, 'assets/old.js', ...foreign.slice(1)])
    writeFileSync(join(dir, name), '{}');
  requireStaticSiteFolder(dir);
  removeEarlierSite(dir, ['assets', 'index.html', STATIC_START_SCRIPT]);
  expect(readdirSync(dir).sort()).toEqual(foreign);
});

test('a static host answers every path with the page, but for files of an earlier build', () => {
  const rules = redirectsFile('/music/')
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
  const answerTo = (path: string) => {
    const [, to, status] = rules.find(([from = '']) => path.startsWith(from.replace('*', ''))) ?? [];
    return [to, status];
  };
  expect(answerTo('/music/song')).toEqual(['/music/index.html', '200']);
  expect(answerTo('/music/assets/old-abc.js')).toEqual(['/music/404.html', '404']);
});

test('[S2.46] the page of a static site tells the script that reads config.json the modules and the version of the build', () => {
  const template =
    '<head><base href="/"></head><script type="module" crossorigin src="./assets/a.js"></script>';
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(toStaticSiteHtml(template, '/music/')).toContain(
    `src="./${STATIC_START_SCRIPT}" data-modules="./assets/a.js" data-version="${version}"></script></head>`,
  );
});

test('a browser that met a missing file asks for it again after a day, when a rollback may have brought it back', () => {
  const [, assets = ''] = headersFile('/music/', '<html></html>').split('/music/assets/*');
  expect(assets.match(/max-age=\d+|immutable/g)).toEqual(['max-age=86400']);
});

test('the manifests of a static site have its name, also for servers that send packed files', () => {
  for (const language of ['en', 'zh-CN']) {
    const path = join(dir, `manifest.${language}.webmanifest`);
    writeFileSync(path, '{"name":"Rill","short_name":"Rill"}');
    for (const ending of ['.br', '.gz']) writeFileSync(path + ending, 'Rill, packed');
  }
  fillWebManifests(dir, { name: 'Home radio', nameZh: '家庭电台' });
  expect(readdirSync(dir).sort()).toEqual(['manifest.en.webmanifest', 'manifest.zh-CN.webmanifest']);
  const [en, zh] = readdirSync(dir)
    .sort()
    .map((name) => readFileSync(join(dir, name), 'utf8'));
  expect([en, zh]).toEqual([expect.stringContaining('Home radio'), expect.stringContaining('家庭电台')]);
});

test('a config.json with a typing error stops the build by its name, before the site is touched', async () => {
  writeFileSync(join(dir, STATIC_START_SCRIPT), 'of the last build');
  writeFileSync(join(dir, 'config.json'), '{"name": "Music",}');
  const building = runStaticSiteBuild(['--out', dir]);
  await expect(building).rejects.toThrow(BuildError);
  await expect(building).rejects.toThrow(`${join(dir, 'config.json')} cannot be read (`);
  expect(readdirSync(dir).sort()).toEqual(['config.json', STATIC_START_SCRIPT]);
  expect(readFileSync(join(dir, STATIC_START_SCRIPT), 'utf8')).toBe('of the last build');
});

test.each([
  [['--bogus'], "Unknown option '--bogus'; npm run static takes --out DIR and --base PATH."],
  [['--base'], /^Option '--base <value>' argument missing; npm run static takes/],
  [['--base', '../"x'], '--base needs a path such as /music/, and ../"x is not one.'],
])('a static site is not built with %j', async (args, problem) => {
  const building = runStaticSiteBuild(['--out', dir, ...args]);
  await expect(building).rejects.toThrow(BuildError);
  await expect(building).rejects.toThrow(problem);
});
