import { expect, test } from 'vitest';
import {
  misdocumentedConnections,
  missingDocumentedFunctions,
  parseCodePaths,
} from './documented-journeys.ts';
import { importsOf } from './imports.ts';

const pageOf = (...steps: readonly string[]) => ['```', ...steps, '```'].join('\n');

test('a code path has its steps in order, each with what leads there instead of an import', () => {
  const page = `\`\`\`\nnpm start\n\`\`\`\n${pageOf('lib/a.ts   runIt   begins', 'lib/b.ts   stop    [URL] ends')}`;
  expect(parseCodePaths(page)).toEqual([
    [
      { path: 'lib/a.ts', name: 'runIt', way: undefined },
      { path: 'lib/b.ts', name: 'stop', way: 'URL' },
    ],
  ]);
});

test('a code path that names a missing file or function is reported', () => {
  const page = pageOf('lib/a.ts   runIt   begins', 'lib/b.ts   stop   ends', 'lib/a.ts   gone   is gone');
  const there = [{ path: 'web/src/lib/a.ts', text: 'export function runIt() {}' }];
  expect(missingDocumentedFunctions(page, there)).toEqual([
    'a journey names lib/b.ts, which does not exist',
    'a journey names gone of lib/a.ts, which does not exist',
  ]);
});

const imports = importsOf(
  [
    ['web/src/lib/click.ts', "import { play } from '@rill/playback';"],
    ['playback/src/index.ts', "export { play } from './player.ts';"],
    ['playback/src/player.ts', "import { load } from './loader.ts';"],
    ['playback/src/loader.ts', "import { open } from './open.ts';"],
    ['playback/src/open.ts', "import { far } from './far.ts';"],
  ].map(([path = '', text = '']) => ({ path, text })),
);

test('steps are connected by an import in either direction, and by one file between them', () => {
  expect(
    misdocumentedConnections(
      pageOf(
        'lib/click.ts             click  calls the player',
        'playback/src/player.ts   play   loads',
        'playback/src/loader.ts   load   opens',
        'playback/src/player.ts   play   comes back',
      ),
      imports,
    ),
  ).toEqual([]);
});

test.each([
  ['has no import from or to the one before', 'playback/src/ports.ts'],
  ['is two files away', 'playback/src/far.ts'],
])('a step that %s is reported, unless the page names another way', (_what, path) => {
  const player = 'playback/src/player.ts   play   loads';
  expect(misdocumentedConnections(pageOf(player, `${path}   name   plays`), imports)).toEqual([
    `no import connects playback/src/player.ts with ${path}: name in brackets what does`,
  ]);
  expect(misdocumentedConnections(pageOf(player, `${path}   name   [port] plays`), imports)).toEqual([]);
});

test('another way that the page names where an import connects the steps is reported', () => {
  const page = pageOf(
    'playback/src/player.ts   play   loads',
    'playback/src/loader.ts   load   [port] opens',
  );
  expect(misdocumentedConnections(page, imports)).toEqual([
    'playback/src/loader.ts is connected with playback/src/player.ts by an import, not only by [port]',
  ]);
});

test('the last step of one code path is not connected with the first one of the next', () => {
  const page = `${pageOf('playback/src/far.ts   far   ends')}\n${pageOf('lib/click.ts   click   begins')}`;
  expect(misdocumentedConnections(page, imports)).toEqual([]);
});
