import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * Whether this was started with nohup, so that it must go on when its terminal is closed. Node makes a hang-up deadly
 * again as it starts, whatever it inherited. What nohup leaves behind tells: the shell's name of the command, and, where
 * standard input was a terminal, one on Linux that can only be written to.
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
