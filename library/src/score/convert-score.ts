import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgramSync } from '../sound/run-tool.ts';

/** Converts an ABC score to MIDI without its words, which `setWordsToNotes` sets to the notes. */
export function convertAbcToMidi(abcPath: string, midiPath: string, workFolder: string): void {
  const bare = readFileSync(abcPath, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('w:'))
    .join('\n')
    .replace(/^(K:.*)$/m, '$1\n%%MIDI nobeataccents\n%%MIDI chordattack 0\n%%MIDI grace 1/8');
  const barePath = join(workFolder, 'score.abc');
  writeFileSync(barePath, bare);
  runProgramSync('abc2midi', [barePath, '-o', midiPath]);
}
