import { describe, expect, test } from 'vitest';
import { dictionaryViolations, settingMessageKeys } from './dictionary-keys.ts';
import { fileNameAndLengthViolations, lineCountPercentile, unexplainedSuppressions } from './file-rules.ts';
import { hardCodedTextViolations, styleViolations } from './hard-coded-styles-and-text.ts';
import { importCycles } from './import-cycles.ts';
import { importsOf } from './imports.ts';
import { missingRouteFiles } from './promised-routes.ts';
import { missingCssClasses, unreadStyles } from './stylesheet-classes.ts';
import { disallowedUnusedNames, unusedCalls, unusedSettings } from './unused-calls-and-settings.ts';
import { importViolations, staleImportRules, unassignedFiles } from './wall-rules.ts';

const file = (path: string, text: string) => ({ path, text });
const violationsOfImport = (path: string, text: string) => importViolations(importsOf([file(path, text)]));

describe('import rules', () => {
  test.each([
    [
      'a feature that imports another feature',
      'web/src/features/home/shelf.tsx',
      "import { A } from '#features/albums/a.tsx';",
    ],
    ['a UI component that imports music', 'web/src/ui/button.tsx', "import { A } from '#music/cover.tsx';"],
    [
      'a shared component that imports a screen',
      'web/src/music/cover.tsx',
      "import { A } from '#routes/index.tsx';",
    ],
    [
      'the API module that shows notices',
      'web/src/api/client/call.ts',
      "import { notify } from '#notices/notices.ts';",
    ],
    ['a player that imports React', 'playback/src/player.ts', "import { useState } from 'react';"],
    [
      'a player that imports its browser half',
      'playback/src/player.ts',
      "import { a } from './browser/a.ts';",
    ],
    [
      'a queue that imports the loader, even by type',
      'playback/src/queue/a.ts',
      "import type { SongLoader } from '../load/song-loader.ts';",
    ],
    ['a loader that imports personal FM', 'playback/src/load/a.ts', "import { a } from '../fm/a.ts';"],
    ['personal FM that imports a command', 'playback/src/fm/a.ts', "import { a } from '../commands/a.ts';"],
    [
      'lyrics that import the file system',
      'lyrics/src/parse-lrc.ts',
      "import { readFileSync } from 'node:fs';",
    ],
    ['a presenter that imports Hono', 'catalogue/src/present/song.ts', "import { Hono } from 'hono';"],
    [
      'a store that imports the contract',
      'catalogue/src/store/music/songs.ts',
      "import { song } from '@rill/contract';",
    ],
    ['a client that imports the catalogue', 'web/src/api/songs.ts', "import { a } from '@rill/catalogue';"],
    [
      'an import of an inner file of another package',
      'gateway/src/main.ts',
      "import { a } from '../../catalogue/src/store/a.ts';",
    ],
    [
      'product code that imports test code',
      'web/src/player/a.ts',
      "import { a } from '@rill/playback/testing';",
    ],
    ['a dynamic import', 'web/src/lib/a.ts', "const later = () => import('#music/cover.tsx');"],
    ['a re-export', 'web/src/lib/a.ts', "export { A } from '#music/cover.tsx';"],
    ['a type-only import', 'contract/src/a.ts', "import type { A } from '@rill/playback';"],
    ['an inline type import', 'contract/src/a.ts', "type A = import('@rill/playback').Player;"],
    ['a specifier computed at run time', 'web/src/lib/a.ts', 'const later = () => import(name);'],
    [
      'a worker of another package',
      'gateway/src/main.ts',
      "new Worker(new URL('../../catalogue/src/api/api-worker.ts', import.meta.url));",
    ],
    [
      'a composed class of a higher module',
      'web/src/ui/a.module.css',
      ".a { composes: b from '../music/b.module.css'; }",
    ],
    ['a stylesheet of a higher module', 'web/src/styles/a.css', "@import '../music/b.css';"],
    [
      'a relative import of another module',
      'web/src/music/a.ts',
      "import { a } from '../lib/storage/persisted.ts';",
    ],
    ['a relative import of an entry point', 'gateway/src/a.ts', "import '../../catalogue/src/index.ts';"],
    ['a stylesheet without quotes', 'web/src/styles/a.css', '@import url(../music/b.css);'],
    ['a glob of modules', 'web/src/lib/a.ts', "const all = import.meta.glob('../music/*.ts');"],
    [
      'a required library',
      'catalogue/src/present/a.ts',
      "const a = createRequire(import.meta.url)('pinyin-pro');",
    ],
    ['a required name', 'catalogue/src/store/a.ts', 'const load = createRequire(import.meta.url);'],
    ['a worker by its path', 'gateway/src/a.ts', "new Worker('../../catalogue/src/a.ts');"],
    ['a file of an undeclared module', 'web/src/helpers/a.ts', "import '#lib/storage/persisted.ts';"],
    ['a file of an undeclared folder', 'catalogue/src/mail/a.ts', "import { a } from '@rill/contract';"],
    ['product code that imports a script', 'gateway/src/a.ts', "import { a } from '../../scripts/gate.ts';"],
    [
      'product code that imports a journey helper',
      'web/src/lib/a.ts',
      "import { a } from '../../../e2e/page-audio-probe.ts';",
    ],
    [
      'a journey that imports product code',
      'e2e/journeys/a.spec.ts',
      "import { a } from '../../web/src/lib/storage/persisted.ts';",
    ],
    [
      'a screen that imports the type of the router that is made of it',
      'web/src/routes/__root.tsx',
      "import type { Router } from '#router.tsx';",
    ],
    [
      'a benchmark that imports product code',
      'bench/a.ts',
      "import { a } from '../gateway/src/upstream/upstream.ts';",
    ],
  ])('reject %s', (_what, path, text) => {
    expect(violationsOfImport(path, text)).toHaveLength(1);
  });

  test.each([
    [
      'a screen that imports features',
      'web/src/routes/index.tsx',
      "import { A } from '#features/home/a.tsx';",
    ],
    ['a file of the same folder', 'web/src/features/home/shelf.tsx', "import { A } from './carousel.ts';"],
    [
      'the entry point of a package',
      'playback/src/queue/queue.ts',
      "import type { Song } from '@rill/contract';",
    ],
    [
      'a test that imports test code',
      'web/src/player/a.test.ts',
      "import { a } from '@rill/playback/testing';",
    ],
    [
      'a journey that imports the fixture library',
      'e2e/a.ts',
      "import { a } from '@rill/catalogue/testing';",
    ],
    ['an import in a comment', 'web/src/lib/a.ts', "/** Not import('#music/cover/cover.tsx'). */"],
  ])('allow %s', (_what, path, text) => {
    expect(violationsOfImport(path, text)).toEqual([]);
  });
});

describe('module table', () => {
  test('reports a file that belongs to no module, unless it is test code', () => {
    expect(unassignedFiles(['web/src/helpers/a.ts', 'mail/src/send.ts'])).toHaveLength(2);
    expect(unassignedFiles(['web/src/testing/a.ts', 'web/src/main.tsx', 'web/src/lib/a.ts'])).toEqual([]);
  });

  test('reports a module without files and a permission that no import uses', () => {
    const errors = staleImportRules([], []);
    expect(errors).toContain('lyrics: no file matches lyrics/src/');
    expect(errors).toContain('lyrics does not import contract');
    expect(errors).toContain('playback does not import zustand/vanilla');
    const used = importsOf([file('lyrics/src/a.ts', "import { songId } from '@rill/contract';")]);
    const ofLyrics = staleImportRules(['lyrics/src/a.ts'], used).filter((it) => it.startsWith('lyrics'));
    expect(ofLyrics).toEqual([]);
  });
});

describe('import cycles', () => {
  const cyclesOf = (...texts: [path: string, text: string][]) =>
    importCycles(importsOf(texts.map(([path, text]) => file(path, text))));

  test('are reported with the whole path, type-only imports included', () => {
    const cycle = cyclesOf(
      ['web/src/lib/a.ts', "import { b } from './b.ts';"],
      ['web/src/lib/b.ts', "import type { C } from './c.ts';"],
      ['web/src/lib/c.ts', "import { a } from './a.ts';"],
    );
    expect(cycle).toEqual(['web/src/lib/a.ts → web/src/lib/b.ts → web/src/lib/c.ts → web/src/lib/a.ts']);
  });

  test('are not reported for two paths to one file', () => {
    const none = cyclesOf(
      ['web/src/lib/a.ts', "import { b } from './b.ts'; import { c } from './c.ts';"],
      ['web/src/lib/b.ts', "import { c } from './c.ts';"],
    );
    expect(none).toEqual([]);
  });
});

describe('file rules', () => {
  test.each([
    'web/src/lib/utils.ts',
    'web/src/music/index.ts',
    'lyrics/src/types.ts',
    'web/src/lib/SongRow.tsx',
  ])('reject the file name %s', (path) => {
    expect(fileNameAndLengthViolations([file(path, '')])).toHaveLength(1);
  });

  test('allow index files as package entry points and as the home route', () => {
    expect(
      fileNameAndLengthViolations([file('lyrics/src/index.ts', ''), file('web/src/routes/index.tsx', '')]),
    ).toEqual([]);
  });

  test.each([
    ['x', 1],
    ['// What a song is.', 1],
    ['// A table: its length is that of the catalogue.', 0],
  ])('of a file of 301 lines that begins with %j find %i violations', (first, count) => {
    const text = `${first}\n${'x\n'.repeat(300)}`;
    expect(fileNameAndLengthViolations([file('lyrics/src/a.ts', text)])).toHaveLength(count);
  });

  test('take the median size from the middle file', () => {
    const sized = [1, 5, 100].map((lines) => file('a.ts', 'x\n'.repeat(lines)));
    expect(lineCountPercentile(0.5, sized)).toBe(5);
  });

  test('reject a suppressed check without a reason', () => {
    const off = ['//', 'biome-ignore lint/a11y/x'].join(' ');
    expect(unexplainedSuppressions([file('a.ts', `${off}: because`)])).toHaveLength(1);
    const inDocComment = ['/**', '@ts-expect-error', '*/'].join(' ');
    expect(unexplainedSuppressions([file('a.ts', inDocComment)])).toHaveLength(1);
    expect(unexplainedSuppressions([file('a.ts', ['/* v8', 'ignore next */'].join(' '))])).toHaveLength(1);
    expect(unexplainedSuppressions([file('a.ts', `${off}: a grid -- rows are placed by hand`)])).toEqual([]);
  });
});

describe('styles and texts', () => {
  test.each([
    'color: #fff;',
    'background: rgb(1 2 3);',
    'font-size: 13px;',
    'font: 600 14px/20px sans-serif;',
    'color: red;',
    'border: 1px solid black;',
    'color: color(display-p3 1 0 0);',
    'background: color-mix(in srgb, red, var(--ink));',
    'font-size: larger;',
    'font-size: 2ch;',
  ])('a stylesheet may not contain %s', (rule) => {
    expect(styleViolations([file('web/src/ui/a.module.css', `.a { ${rule} }`)])).toHaveLength(1);
    expect(styleViolations([file('web/src/styles/tokens.css', `.a { ${rule} }`)])).toEqual([]);
  });

  test.each(['./a.module.css', '#ui/a.module.css'])(
    'a component may not use a class that %s does not define',
    (sheet) => {
      const part = file(
        'web/src/ui/a.tsx',
        `import looks from '${sheet}'; export const A = () => <p className={looks['there']}><b className={looks['the']} /></p>;`,
      );
      const errors = missingCssClasses([part, file('web/src/ui/a.module.css', '.there { margin: 0; }')]);
      expect(errors).toEqual(['web/src/ui/a.tsx names .the, which web/src/ui/a.module.css does not have']);
      expect(missingCssClasses([part, file('web/src/ui/a.module.css', '.there, .the:hover {}')])).toEqual([]);
    },
  );

  test('a stylesheet may not define a class or a custom property that nothing reads', () => {
    const sheet = file(
      'web/src/ui/a.module.css',
      '.read { --read: 1; }\n.unread:hover {\n  --unread: 1;\n  --swatch-red: 1;\n  --written: var(--read);\n}',
    );
    const part = file(
      'web/src/ui/a.tsx',
      `import styles from './a.module.css'; styles['read']; 'var(--swatch-' + \`--swatch-\${name}\`; style('--written');`,
    );
    expect(unreadStyles([sheet, part])).toEqual([
      'web/src/ui/a.module.css defines .unread, which nothing reads',
      'web/src/ui/a.module.css defines --unread, which nothing reads',
    ]);
    const other = file(
      'web/src/ui/b.module.css',
      '.b {\n  composes: unread from "./a.module.css";\n  top: var(--unread);\n}',
    );
    expect(unreadStyles([sheet, part, other])).toEqual([
      'web/src/ui/b.module.css defines .b, which nothing reads',
    ]);
  });

  test('a stylesheet may take a share of a token', () => {
    const rules = '.a { font-size: 80%; color: color-mix(in srgb, var(--ink) 50%, black); }';
    expect(styleViolations([file('web/src/ui/a.module.css', rules)])).toEqual([]);
  });

  test.each([`style={{ color: '#fff' }}`, 'style={{ fontSize: 13 }}', 'fill="red"'])(
    'a component may not be painted by %s',
    (attribute) => {
      const code = `export const A = () => <p ${attribute} />;`;
      expect(styleViolations([file('web/src/ui/a.tsx', code)])).toHaveLength(1);
    },
  );

  test.each([
    ...['<p>Hello</p>', '<img alt="A cover" />', "const a = '播放';", 'const a = `播放`;'],
    ...[`<p>{'Hello'}</p>`, '<p>{isOn ? `Hello` : null}</p>', '<img alt={`A cover`} />'],
    ...['<section aria-roledescription="carousel" />', "const a = '再生する';"],
  ])('a component may not contain %s', (code) => {
    expect(
      hardCodedTextViolations([file('web/src/ui/a.tsx', `export const A = () => { ${code}; };`)]),
    ).toHaveLength(1);
    expect(
      hardCodedTextViolations([file('web/src/i18n/a.tsx', `export const A = () => { ${code}; };`)]),
    ).toEqual([]);
  });

  test('symbols and message keys are not reported as text', () => {
    const code = 'export const A = () => <p title="nav.home">{t("nav.home")} · × 3</p>;';
    expect(hardCodedTextViolations([file('web/src/ui/a.tsx', code)])).toEqual([]);
  });

  test('a message that is missing in one language or never used is reported', () => {
    const said = [file('web/src/ui/a.tsx', 't("a.one"); t(`sort.$' + '{by}`)')];
    const violationsOf = (zh: object, en: object) =>
      dictionaryViolations({ 'zh-CN': { ...zh }, en: { ...en } }, said);
    expect(violationsOf({ 'a.one': '' }, { 'a.one': '' })).toEqual([]);
    expect(violationsOf({ 'sort.title': '' }, { 'sort.title': '' })).toEqual([]);
    expect(violationsOf({ 'a.one': '' }, {})).toEqual(['a.one is missing in en']);
    expect(violationsOf({}, { 'a.one': '' })).toEqual(['a.one is missing in zh-CN']);
    expect(violationsOf({ 'a.two': '' }, { 'a.two': '' })).toEqual(['a.two is never used']);
  });

  test('a message under the name of no setting is reported', () => {
    const said = [file('web/src/ui/a.tsx', 't(`setting.$' + '{key}`)')];
    const messages = Object.fromEntries(
      ['theme', 'themeTip', 'theme.dark', 'theme.loud', 'lost'].map((name) => [`setting.${name}`, '']),
    );
    const known = settingMessageKeys({ theme: { kind: 'choice', options: ['light', 'dark'] } });
    expect(dictionaryViolations({ en: messages }, said, known)).toEqual([
      'setting.theme.loud is never used',
      'setting.lost is never used',
    ]);
  });
});

describe('specification checks', () => {
  test('report a missing route file', () => {
    expect(missingRouteFiles([])).toContain('web/src/routes/playlist.tsx is missing');
  });

  test('report a call that only dead code makes', () => {
    const api = file(
      'web/src/api/songs.ts',
      `import { banners, charts, songDetail } from '@rill/contract';
      const pageOf = () => call(songDetail, {});
      export const songQuery = () => pageOf();
      export const bannersQuery = () => call(banners, {});`.replaceAll(/^ +/gm, ''),
    );
    const screen = file('web/src/routes/song.tsx', 'useQuery(songQuery())');
    const proof = file('web/src/routes/song.test.tsx', 'bannersQuery()');
    const calls = ['songDetail', 'banners', 'charts'];
    expect(unusedCalls(calls, [api, screen, proof])).toEqual(['banners', 'charts']);
    expect(unusedCalls(calls, [api])).toEqual(calls);
    const table = file(
      'contract/src/calls/search.ts',
      'export const charts = endpoint();\nexport const found = { charts };',
    );
    const byTable = file('web/src/api/search.ts', 'export const songQuery = () => call(found.charts);');
    expect(unusedCalls(['charts'], [table, byTable, screen])).toEqual([]);
    expect(unusedCalls(['charts'], [table, screen])).toEqual(['charts']);
    const query = file('web/src/routes/charts.tsx', 'useQuery(endpointQuery(chartsEndpoint, {}))');
    expect(unusedCalls(['chartsEndpoint', 'bannersEndpoint'], [query])).toEqual(['bannersEndpoint']);
    const inTest = { ...query, path: 'web/src/routes/charts.test.tsx' };
    expect(unusedCalls(['chartsEndpoint'], [inTest])).toEqual(['chartsEndpoint']);
  });

  test('report a setting that is never read', () => {
    const reader = file('web/src/player/a.ts', "getSetting('fade'); useSettingValue('size')");
    const proof = file('web/src/player/a.test.ts', "getSetting('idle')");
    const player = file('playback/src/a.ts', 'const level = settings().level;');
    const names = ['fade', 'idle', 'level', 'size'];
    expect(unusedSettings(names, [reader, player, proof])).toEqual(['idle']);
    expect(unusedSettings(['level'], [reader])).toEqual(['level']);
  });

  test('report an unused name that is not allowed, and an allowed name that is used', () => {
    expect(disallowedUnusedNames(['known', 'lost'], { known: 'why', there: 'why' })).toEqual([
      'lost is not used',
      'there is used, so its permission must go',
    ]);
  });
});
