import { buildClient } from './client-build.ts';
import { clientSizeGate } from './client-size.ts';
import { toolGate } from './command-gate.ts';
import { type Gate, held } from './gate.ts';
import { lockfileGate } from './lockfile-gate.ts';
import { playwrightGate } from './playwright-gate.ts';
import { typesGate } from './types-gate.ts';
import { vitestGate } from './vitest-gate.ts';

/** The projects of vitest.config.ts that need a browser. */
const inBrowser = ['screens', 'engine'];

/** What needs neither a browser nor a build. */
export const fastGates: readonly Gate[] = [
  lockfileGate,
  toolGate('format and lint', '@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '--colors=off']),
  toolGate('typed lint', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']),
  typesGate,
  vitestGate('walls', ['house']),
  toolGate('dead code', 'knip/bin/knip.js', ['--no-progress']),
  vitestGate('unit tests', ['!house', ...inBrowser.map((project) => `!${project}`)]),
];

const buildGate: Gate = {
  name: 'build',
  async run() {
    await buildClient(() => {});
    return held();
  },
};

export const browserGates: readonly Gate[] = [
  vitestGate('browser tests', ['screens', 'engine']),
  buildGate,
  clientSizeGate,
  playwrightGate('journeys', ['--grep-invert=@long']),
];

/** What takes long and is run once before a piece of work is called done: every journey many times over. */
export const longGates: readonly Gate[] = [
  buildGate,
  playwrightGate('journeys, ten times', ['--repeat-each=10', '--grep-invert=@long']),
  playwrightGate('long journeys', ['--grep=@long']),
];
