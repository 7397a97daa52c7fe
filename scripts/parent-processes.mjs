import { readFileSync } from 'node:fs';

/**
 * The ids of the processes that this one works for: its parent and, on Linux, npm behind the shell `sh -c …` that it
 * runs scripts in, because that shell and its child survive when npm is killed with SIGKILL. The ids change when one of
 * the processes has died.
 */
export function parentProcesses() {
  const parents = [process.ppid];
  // Outside npm only the parent counts: a shell that a person types in may end before its background jobs.
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
