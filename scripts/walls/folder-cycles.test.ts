import { describe, expect, test } from 'vitest';
import { folderCycles } from './folder-cycles.ts';
import { importsOf } from './imports.ts';

describe('folder cycles', () => {
  const cyclesOf = (...texts: [path: string, text: string][]) =>
    folderCycles(importsOf(texts.map(([path, text]) => ({ path, text }))));

  test('are reported for folders of one module whose files import each other both ways', () => {
    const bothWays = cyclesOf(
      ['web/src/music/cards/a.tsx', "import { b } from '#music/screen/b.ts';"],
      ['web/src/music/screen/deeper/c.tsx', "import type { D } from '#music/cards/d.tsx';"],
    );
    expect(bothWays).toEqual(['web/src/music/cards → web/src/music/screen → web/src/music/cards']);
    const throughAThird = cyclesOf(
      ['playback/src/queue/a.ts', "import { b } from '../load/b.ts';"],
      ['playback/src/load/c.ts', "import { d } from '../fm/d.ts';"],
      ['playback/src/fm/e.ts', "import { f } from '../queue/f.ts';"],
    );
    expect(throughAThird).toHaveLength(1);
  });

  test('are reported for a file and a folder beside it that import each other, directly or through another file', () => {
    const direct = cyclesOf(
      ['library/src/piece.ts', "import type { Figure } from './arrange/figure.ts';"],
      ['library/src/arrange/instruments.ts', "import type { Piece } from '../piece.ts';"],
    );
    expect(direct).toEqual(['library/src/piece.ts → library/src/arrange → library/src/piece.ts']);
    const throughAnother = cyclesOf(
      ['playback/src/player.ts', "import { a } from './queue/a.ts';"],
      ['playback/src/queue/b.ts', "import type { C } from '../ports.ts';"],
      ['playback/src/ports.ts', "import type { Player } from './player.ts';"],
    );
    expect(throughAnother).toHaveLength(1);
  });

  test('do not come from imports in one direction, of another file in the folder above, or by a test', () => {
    const none = cyclesOf(
      ['playback/src/player.ts', "import { a } from './queue/a.ts';"],
      ['playback/src/queue/a.ts', "import { b } from '../load/b.ts'; import type { P } from '../ports.ts';"],
      ['playback/src/load/b.test.ts', "import { a } from '../queue/a.ts';"],
    );
    expect(none).toEqual([]);
  });
});
