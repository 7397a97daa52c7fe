import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const O_WRONLY = 1;
/** Mask of the access mode in the flags of open(2). */
const O_ACCMODE = 3;

/**
 * Whether Rill was started with nohup. Node resets the signals that nohup ignores, so its traces are looked for: the
 * shell's variable `_` and, on Linux where standard input was a terminal, the write-only input that nohup puts in its
 * place. scripts/nohup.mjs is the same in JavaScript, for npm on a Node that strips no types.
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
