import { readFileSync } from 'node:fs';

/**
 * The numbers of the processes without which this one has nobody to work for: its parent and, on Linux, npm, which runs
 * a script as `sh -c …`: killed with SIGKILL, npm leaves that shell and its child behind. They change when one has died.
 */
export function parentProcesses() {
  const parents = [process.ppid];
  // A shell that a person types in may end before what it has started in the background.
  if (process.env.npm_lifecycle_event === undefined) return parents.join(' ');
  try {
    const isShell = readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8').split('\0')[1] === '-c';
    // proc(5): the name in brackets may contain spaces; behind it are the state and the parent.
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    if (isShell) parents.push(Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  } catch {
    // Other systems have no /proc.
  }
  return parents.join(' ');
}
