import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/**
 * Records the child processes that are started until the `using` block ends, which kills those that still run. Node
 * reports every start, even of a program that is not installed.
 */
export function startedPrograms(): { readonly started: readonly ChildProcess[]; [Symbol.dispose](): void } {
  const started: ChildProcess[] = [];
  const onProgram = (event: unknown) => void started.push((event as { process: ChildProcess }).process);
  subscribe('child_process', onProgram);
  return {
    started,
    [Symbol.dispose]() {
      unsubscribe('child_process', onProgram);
      for (const program of started) program.kill('SIGKILL');
    },
  };
}
