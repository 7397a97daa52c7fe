import { spawn } from 'node:child_process';
import { isStartedWithNohup } from './nohup.mjs';
import { parentProcesses } from './parent-processes.mjs';
import { projectDir } from './pinned-node.mjs';

const outlivesTerminal = isStartedWithNohup(process.env);
let isTerminalClosed = false;
if (outlivesTerminal) {
  process.on('SIGHUP', () => {
    isTerminalClosed = true;
  });
}
const signals = outlivesTerminal ? ['SIGINT', 'SIGTERM'] : ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Spawn options: with nohup a child gets a session of its own, which a closed terminal does not reach, because a Node
 * child would die of SIGHUP.
 */
export const sessionOptions = { detached: outlivesTerminal && process.platform !== 'win32' };

/** Runs a program on the pinned Node. Resolves with its exit code; 1 when a signal has ended it. */
export function runProgram(node, args, env) {
  // The IPC channel closes when this process dies in whatever way, and the program then exits by itself.
  const child = spawn(node.path, args, {
    cwd: projectDir,
    env: { ...env, PATH: node.searchPath },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    ...sessionOptions,
  });
  const passOn = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, passOn);
  // npm forwards no signals, and when it is killed, this process or the shell before it merely gets another parent, so
  // the parents are polled.
  const parents = parentProcesses();
  const watch = setInterval(() => {
    if (parentProcesses() === parents) return;
    clearInterval(watch);
    // npm and its shell die with their terminal. This process's own SIGHUP may still be pending, so the check waits for
    // one turn of the event loop.
    setImmediate(() => {
      if (!isTerminalClosed) child.kill('SIGTERM');
    });
  }, 500);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      clearInterval(watch);
      for (const signal of signals) process.off(signal, passOn);
      resolve(code ?? 1);
    });
  });
}
