import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const O_WRONLY = 1;
/** The last two bits of the flags of open(2). */
const O_ACCMODE = 3;

/**
 * Whether Rill was started with nohup. The signals that a process ignores would say so, but Node sets them all back as it
 * starts. What is left is the shell's name of the command, and, where standard input was a terminal, one on Linux that
 * can only be written to. scripts/nohup.mjs has it once more as JavaScript, for npm start on a Node that strips no types.
 */
export function isStartedWithNohup(
  env: Readonly<Record<string, string | undefined>>,
  readStdinFacts = () => readFileSync('/proc/self/fdinfo/0', 'utf8'),
): boolean {
  if (basename(env['_'] ?? '') === 'nohup') return true;
  try {
    const flags = /^flags:\s*([0-7]+)$/m.exec(readStdinFacts())?.[1];
    return flags !== undefined && (Number.parseInt(flags, 8) & O_ACCMODE) === O_WRONLY;
  } catch {
    return false;
  }
}
