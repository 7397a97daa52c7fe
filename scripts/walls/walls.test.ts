import { describe, expect, test } from 'vitest';
import { dictionaryViolations } from './dictionary-keys.ts';
import { importCycles } from './import-cycles.ts';
import { importsOf } from './imports.ts';
import { journeyErrors } from './documented-journeys.ts';
import { styleViolations, hardCodedTextViolations } from './hard-coded-styles-and-text.ts';
import { missingClasses } from './stylesheet-classes.ts';
import { deadLinks, missingNamedFiles } from './documented-files.ts';
import { unusedExceptions, restrictedApiViolations } from './only-here.ts';
import { missingRoutes } from './promised-routes.ts';
import { unexpectedlyUnused, unusedSettings, unusedCalls } from './unused-calls-and-settings.ts';
import { fileViolations, sizePercentile, unexplainedSuppressions } from './file-rules.ts';
import { unassignedFiles, importViolations, wallTableErrors } from './wall-rules.ts';
import { rooms } from './wall-table.ts';

const file = (path: string, text: string) => ({ path, text });
const violationsOfImport = (path: string, text: string) => importViolations(importsOf([file(path, text)]));

describe('the walls', () => {
  test.each([
    [
      'a feature that looks into another',
      'web/src/features/home/shelf.tsx',
      "import { A } from '#features/albums/a.tsx';",
    ],
    ['a look that knows songs', 'web/src/ui/button.tsx', "import { A } from '#music/cover.tsx';"],
    [
      'a shared part that knows a screen',
      'web/src/music/cover.tsx',
      "import { A } from '#routes/index.tsx';",
    ],
    [
      'the network door that shows messages',
      'web/src/api/call.ts',
      "import { notify } from '#notices/notices.ts';",
    ],
    ['a player that draws', 'playback/src/player.ts', "import { useState } from 'react';"],
    [
      'a player that knows its own browser half',
      'playback/src/player.ts',
      "import { a } from './browser/a.ts';",
    ],
    ['lyrics that read files', 'lyrics/src/parse-lrc.ts', "import { readFileSync } from 'node:fs';"],
    ['a presenter that answers by itself', 'catalogue/src/present/song.ts', "import { Hono } from 'hono';"],
    ['a store that knows the wire', 'catalogue/src/store/songs.ts', "import { song } from '@rill/contract';"],
    [
      'a page that brings the catalogue along',
      'web/src/api/songs.ts',
      "import { a } from '@rill/catalogue';",
    ],
    [
      'a package entered through a window',
      'gateway/src/main.ts',
      "import { a } from '../../catalogue/src/store/a.ts';",
    ],
    [
      'a product that leans on what is made for tests',
      'web/src/player/a.ts',
      "import { a } from '@rill/playback/testing';",
    ],
    ['a late import', 'web/src/lib/a.ts', "const later = () => import('#music/cover.tsx');"],
    ['names passed on', 'web/src/lib/a.ts', "export { A } from '#music/cover.tsx';"],
    ['a type', 'contract/src/a.ts', "import type { A } from '@rill/playback';"],
    ['a type in passing', 'contract/src/a.ts', "type A = import('@rill/playback').Player;"],
    ['an address made at run time', 'web/src/lib/a.ts', 'const later = () => import(name);'],
    [
      'a worker that stands behind a wall',
      'gateway/src/main.ts',
      "new Worker(new URL('../../catalogue/src/api-worker.ts', import.meta.url));",
    ],
    [
      'a style of a higher room',
      'web/src/ui/a.module.css',
      ".a { composes: b from '../music/b.module.css'; }",
    ],
    ['a sheet of a higher room', 'web/src/styles/a.css', "@import '../music/b.css';"],
    ['a room entered by a way of dots', 'web/src/music/a.ts', "import { a } from '../lib/persisted.ts';"],
    ['a door entered by a way of dots', 'gateway/src/a.ts', "import '../../catalogue/src/index.ts';"],
    ['a room that nobody has drawn', 'web/src/helpers/a.ts', "import '#lib/persisted.ts';"],
    ['a folder that nobody has drawn', 'catalogue/src/mail/a.ts', "import { a } from '@rill/contract';"],
    ['a product that leans on its tools', 'gateway/src/a.ts', "import { a } from '../../scripts/gate.ts';"],
    [
      'a product that leans on its journeys',
      'web/src/lib/a.ts',
      "import { a } from '../../../e2e/sound.ts';",
    ],
    [
      'a journey that looks inside',
      'e2e/journeys/a.spec.ts',
      "import { a } from '../../web/src/lib/persisted.ts';",
    ],
    ['a figure that looks inside', 'bench/a.ts', "import { a } from '../gateway/src/upstream.ts';"],
  ])('stop %s', (_what, path, text) => {
    expect(violationsOfImport(path, text)).toHaveLength(1);
  });

  test.each([
    [
      'a screen that puts features together',
      'web/src/routes/index.tsx',
      "import { A } from '#features/home/a.tsx';",
    ],
    ['a part beside it', 'web/src/features/home/shelf.tsx', "import { A } from './slides.ts';"],
    ['a package by its door', 'playback/src/queue/queue.ts', "import type { Song } from '@rill/contract';"],
    [
      'a test that uses what is made for it',
      'web/src/player/a.test.ts',
      "import { a } from '@rill/playback/testing';",
    ],
    ['a journey over a made library', 'e2e/a.ts', "import { a } from '@rill/catalogue/testing';"],
    [
      'a screen typed by its router',
      'web/src/routes/__root.tsx',
      "import type { RouterContext } from '#router.tsx';",
    ],
    ['an address in a comment', 'web/src/lib/a.ts', "/** Not import('#music/cover/cover.tsx'). */"],
  ])('let %s through', (_what, path, text) => {
    expect(violationsOfImport(path, text)).toEqual([]);
  });
});

describe('the table of the walls', () => {
  test('a file in no room is named, unless it is a proof', () => {
    expect(unassignedFiles(['web/src/helpers/a.ts', 'mail/src/send.ts'])).toHaveLength(2);
    expect(unassignedFiles(['web/src/testing/a.ts', 'web/src/main.tsx', 'web/src/lib/a.ts'])).toEqual([]);
  });

  test('a room without files and a right that nobody uses are named', () => {
    const errors = wallTableErrors([], []);
    expect(errors).toContain('lyrics: nothing stands in lyrics/src/');
    expect(errors).toContain('lyrics does not use contract');
    expect(errors).toContain('playback does not use zustand/vanilla');
    const used = importsOf([file('lyrics/src/a.ts', "import { songId } from '@rill/contract';")]);
    const ofLyrics = wallTableErrors(['lyrics/src/a.ts'], used).filter((it) => it.startsWith('lyrics'));
    expect(ofLyrics).toEqual([]);
  });

  test.each(rooms.filter((it) => it.isPlanned))(
    'the first file of $name ends the waiting',
    ({ name, places }) => {
      expect(wallTableErrors([], []).filter((it) => it.startsWith(name))).toEqual([]);
      expect(wallTableErrors([`${places[0]}a.ts`], [])).toContain(`${name} has come and is no longer awaited`);
    },
  );
});

describe('circles', () => {
  const cyclesOf = (...texts: [path: string, text: string][]) =>
    importCycles(importsOf(texts.map(([path, text]) => file(path, text))));

  test('are named with the whole way round, also where only types go it', () => {
    const cycle = cyclesOf(
      ['web/src/lib/a.ts', "import { b } from './b.ts';"],
      ['web/src/lib/b.ts', "import type { C } from './c.ts';"],
      ['web/src/lib/c.ts', "import { a } from './a.ts';"],
    );
    expect(cycle).toEqual(['web/src/lib/a.ts → web/src/lib/b.ts → web/src/lib/c.ts → web/src/lib/a.ts']);
  });

  test('two ways to one file are none', () => {
    const none = cyclesOf(
      ['web/src/lib/a.ts', "import { b } from './b.ts'; import { c } from './c.ts';"],
      ['web/src/lib/b.ts', "import { c } from './c.ts';"],
    );
    expect(none).toEqual([]);
  });
});

describe('the places of outside things', () => {
  test.each([
    ['web/src/music/cover.tsx', "const a = await fetch('/x');"],
    ['web/src/player/a.ts', "localStorage.getItem('a')"],
    ['web/src/player/a.ts', "indexedDB.open('a')"],
    ['web/src/player/a.ts', 'const sound = new Audio();'],
    ['playback/src/player.ts', 'navigator.mediaSession.metadata = null;'],
    ['web/src/routes/index.tsx', "document.title = 'x';"],
    ['catalogue/src/store/songs.ts', "import { DatabaseSync } from 'node:sqlite';"],
    ['gateway/src/options.ts', 'const port = process.env.PORT;'],
    ['catalogue/src/index.ts', 'server.listen(80);'],
    ['web/src/music/a.tsx', '<p dangerouslySetInnerHTML={{ __html: text }} />'],
    ['web/src/music/a.tsx', "await window.fetch('/x')"],
    ['web/src/api/a.ts', "new EventSource('/x')"],
    ['catalogue/src/library/a.ts', "import { request } from 'node:https';"],
    ['web/src/session/a.ts', "document.cookie = 'a=1';"],
    ['web/src/music/a.tsx', '<audio src={address} />'],
    ['web/src/player/a.ts', "document.createElement('audio');"],
    ['web/src/player/a.ts', "new BroadcastChannel('a');"],
    ['web/src/player/a.ts', 'await navigator.locks.request(name, run);'],
    ['playback/src/queue/queue.ts', 'const pick = Math.random();'],
    ['web/src/lib/a.ts', 'const name = crypto.randomUUID();'],
    ['playback/src/player.ts', 'const now = Date.now();'],
    ['lyrics/src/timeline.ts', 'const now = performance.now();'],
    ['web/src/settings/a.ts', `document.querySelector('meta[name="theme-color"]')`],
    ['web/src/music/a.tsx', 'onClick={() => history.back()}'],
    ['web/src/music/a.tsx', "window.open(url, '_blank')"],
    ['web/src/player/a.ts', 'location.reload();'],
    ['web/src/player/a.ts', "location.href = '/login';"],
    ['web/src/music/a.tsx', 'await navigator.clipboard.writeText(text);'],
    ['web/src/music/a.tsx', 'const address = URL.createObjectURL(file);'],
    ['web/src/player/a.ts', "window.addEventListener('message', hear);"],
    ['catalogue/src/library/a.ts', "import { spawn } from 'node:child_process';"],
    ['web/src/player/a.ts', "console.log('here');"],
    ['web/src/music/a.tsx', "new DOMParser().parseFromString(text, 'text/html');"],
  ])('%s may not say %s', (path, text) => {
    expect(restrictedApiViolations([file(path, text)])).toHaveLength(1);
  });

  test('a glob in a string hides nothing', () => {
    const code = "app.use('/api/*', first);\nlocalStorage.clear();\n/** Why. */\n";
    expect(restrictedApiViolations([file('web/src/player/a.ts', code)])).toHaveLength(1);
  });

  test('a word in a comment is no use, and the right place may', () => {
    expect(restrictedApiViolations([file('web/src/player/a.ts', '/** Not localStorage, because … */')])).toEqual([]);
    expect(restrictedApiViolations([file('web/src/lib/persisted.ts', 'localStorage.clear()')])).toEqual([]);
  });
});

test('a place that is allowed what it does not do is named', () => {
  const idle = unusedExceptions([file('web/src/lib/persisted.ts', 'export const a = 1;')]);
  expect(idle).toContain('web/src/lib/persisted.ts does not touch localStorage or sessionStorage');
  const busy = unusedExceptions([file('web/src/lib/persisted.ts', 'localStorage.clear()')]);
  expect(busy).not.toContain('web/src/lib/persisted.ts does not touch localStorage or sessionStorage');
});

describe('names and sizes', () => {
  test.each([
    'web/src/lib/utils.ts',
    'web/src/music/index.ts',
    'lyrics/src/types.ts',
    'web/src/lib/SongRow.tsx',
  ])('%s is no name', (path) => {
    expect(fileViolations([file(path, '')])).toHaveLength(1);
  });

  test('a package has a door and the home an address', () => {
    expect(fileViolations([file('lyrics/src/index.ts', ''), file('web/src/routes/index.tsx', '')])).toEqual([]);
  });

  test('a file of 301 lines says why at its top, or is too long', () => {
    expect(fileViolations([file('lyrics/src/a.ts', 'x\n'.repeat(301))])).toHaveLength(1);
    expect(fileViolations([file('lyrics/src/a.ts', `// One table.\n${'x\n'.repeat(300)}`)])).toEqual([]);
  });

  test('the middle of the sizes is the size of the middle file', () => {
    const sized = [1, 5, 100].map((lines) => file('a.ts', 'x\n'.repeat(lines)));
    expect(sizePercentile(0.5, sized)).toBe(5);
  });

  test('a check is switched off only with a reason', () => {
    const off = ['//', 'biome-ignore lint/a11y/x'].join(' ');
    expect(unexplainedSuppressions([file('a.ts', `${off}: because`)])).toHaveLength(1);
    expect(unexplainedSuppressions([file('a.ts', `${off}: a grid -- rows are placed by hand`)])).toEqual([]);
  });
});

describe('looks and words', () => {
  test.each([
    'color: #fff;',
    'background: rgb(1 2 3);',
    'font-size: 13px;',
    'font: 600 14px/20px sans-serif;',
  ])('a stylesheet may not say %s', (rule) => {
    expect(styleViolations([file('web/src/ui/a.module.css', `.a { ${rule} }`)])).toHaveLength(1);
    expect(styleViolations([file('web/src/styles/tokens.css', `.a { ${rule} }`)])).toEqual([]);
  });

  test.each(['./a.module.css', '#ui/a.module.css'])('a part may not name a class that %s lacks', (sheet) => {
    const part = file(
      'web/src/ui/a.tsx',
      `import looks from '${sheet}'; export const A = () => <p className={looks['there']}><b className={looks['the']} /></p>;`,
    );
    const errors = missingClasses([part, file('web/src/ui/a.module.css', '.there { margin: 0; }')]);
    expect(errors).toEqual(['web/src/ui/a.tsx names .the, which web/src/ui/a.module.css does not have']);
    expect(missingClasses([part, file('web/src/ui/a.module.css', '.there, .the:hover {}')])).toEqual([]);
  });

  test.each(['<p>Hello</p>', '<img alt="A cover" />', "const a = '播放';", 'const a = `播放`;'])(
    'a part may not say %s',
    (code) => {
      expect(hardCodedTextViolations([file('web/src/ui/a.tsx', `export const A = () => { ${code}; };`)])).toHaveLength(1);
      expect(hardCodedTextViolations([file('web/src/i18n/a.tsx', `export const A = () => { ${code}; };`)])).toEqual([]);
    },
  );

  test('signs and keys of messages are no words', () => {
    const code = 'export const A = () => <p title="nav.home">{t("nav.home")} · × 3</p>;';
    expect(hardCodedTextViolations([file('web/src/ui/a.tsx', code)])).toEqual([]);
  });

  test('a message stands in both dictionaries and is said somewhere', () => {
    const said = [file('web/src/ui/a.tsx', 't("a.one"); t(`sort.$' + '{by}`)')];
    expect(dictionaryViolations({ 'a.one': '' }, { 'a.one': '' }, said)).toEqual([]);
    expect(dictionaryViolations({ 'sort.title': '' }, { 'sort.title': '' }, said)).toEqual([]);
    expect(dictionaryViolations({ 'a.one': '' }, {}, said)).toEqual(['a.one is missing in English']);
    expect(dictionaryViolations({}, { 'a.one': '' }, said)).toEqual(['a.one is missing in Chinese']);
    expect(dictionaryViolations({ 'a.two': '' }, { 'a.two': '' }, said)).toEqual(['a.two is never said']);
  });
});

describe('what is promised', () => {
  test('a missing address is named', () => {
    expect(missingRoutes([])).toContain('web/src/routes/playlist.tsx is missing');
  });

  test('name a call that is made by dead code alone', () => {
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
  });

  test('name a setting without a reader or without a place', () => {
    const places = file(
      'web/src/features/settings-form/setting-places.ts',
      "  fade: listening('a'),\n  idle: listening('b'),\n",
    );
    const reader = file('web/src/player/a.ts', "readSetting('fade'); useSetting('placeless')");
    const proof = file('web/src/player/a.test.ts', "readSetting('idle')");
    expect(unusedSettings(['fade', 'idle', 'placeless'], [places, reader, proof])).toEqual([
      'idle',
      'placeless',
    ]);
  });

  test('await a name with a reason, and no longer than that', () => {
    expect(unexpectedlyUnused(['soon', 'lost'], { soon: 'comes', there: 'came' })).toEqual([
      'nothing reaches lost',
      'there is reached and awaited no more',
    ]);
  });

  test('a page that names a file which has gone is told so', () => {
    const page = {
      path: 'A.md',
      text: 'See `a/b.ts`, `gone.ts`, `lib/`, `a/b`, `npm test` and `<name>.ts`.',
    };
    expect(missingNamedFiles([page], ['src/a/b.ts', 'x/a/b'])).toEqual(['A.md names gone.ts, which is not there']);
  });

  test('report a link to a file that is not there, and leave other sites and anchors alone', () => {
    const page = file(
      'docs/a.md',
      '[b](spec/B.md#top) [gone](spec/C.md) [site](https://x.example/y) [up](../D.md)',
    );
    expect(deadLinks([page], ['docs/spec/B.md', 'D.md'])).toEqual([
      'docs/a.md links to spec/C.md, which is not there',
    ]);
  });
});

test('a journey that names a file or a function that is gone is found', () => {
  const page = '```\nlib/a.ts   runIt   begins\nlib/b.ts   stop   ends\nlib/a.ts   gone   is gone\n```';
  const there = [{ path: 'web/src/lib/a.ts', text: 'export function runIt() {}' }];
  expect(journeyErrors(page, there)).toEqual([
    'a journey names lib/b.ts, which is not there',
    'a journey names gone of lib/a.ts, which is not there',
  ]);
});
