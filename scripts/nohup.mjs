import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * Whether this process was started with nohup, so that it must survive its terminal. Node makes SIGHUP deadly again as
 * it starts, so traces of nohup are looked for: the shell's variable `_` and, on Linux where standard input was a
 * terminal, the write-only input that nohup puts in its place.
 */
export function isStartedWithNohup(env, readStdinFacts = () => readFileSync('/proc/self/fdinfo/0', 'utf8')) {
  if (basename(env._ ?? '') === 'nohup') return true;
  try {
    // proc(5): the flags of open(2) in octal; the last two bits are the access mode, and 1 is O_WRONLY.
    const [, flags] = /^flags:\s*([0-7]+)$/m.exec(readStdinFacts()) ?? [];
    return flags !== undefined && (Number.parseInt(flags, 8) & 3) === 1;
  } catch {
    return false;
  }
}
