import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const soundFontPath = process.env['SOUND_FONT'] ?? '/usr/share/sounds/sf2/FluidR3_GM.sf2';

const neededTools = [
  { command: 'abc2midi', probe: ['-ver'], brings: 'abcmidi' },
  { command: 'fluidsynth', probe: ['--version'], brings: 'fluidsynth' },
  { command: 'ffmpeg', probe: ['-version'], brings: 'ffmpeg' },
];

/** Names the tools that rendering needs and this machine lacks, one sentence each; empty when all are there. */
export function missingTools(): string[] {
  const missing = neededTools
    .filter(({ command, probe }) => spawnSync(command, probe).error !== undefined)
    .map(({ command, brings }) => `${command} is missing: install the package “${brings}”.`);
  if (!existsSync(soundFontPath)) {
    missing.push(
      `The sound font ${soundFontPath} is missing: install the package “fluid-soundfont-gm”, or set SOUND_FONT.`,
    );
  }
  return missing;
}

/** Runs a tool to its end and returns what it wrote to standard error; throws with that text on failure. */
export function runProgramSync(command: string, parameters: string[]): string {
  const result = spawnSync(command, parameters, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (result.error) throw result.error;
  if (result.status !== 0) throw new Error(`${command} failed:\n${result.stderr}\n${result.stdout}`);
  return result.stderr;
}
