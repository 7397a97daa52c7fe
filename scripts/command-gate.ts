import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { failedGateResult, type GateResult, passedGateResult } from './gate.ts';
import { modulesDir, NO_WASM_CODE_GC, projectDir } from './pinned-node.mjs';

export interface EndedProcess {
  readonly code: number;
  /** The tool's output on stdout and stderr, in order. */
  readonly output: string;
}

/** A tool that runs longer than this hangs, even on a slow machine. */
const TIME_LIMIT_MS = 25 * 60_000;

/**
 * Environment of tools that are written in Go (the compiler, the typed lint): they collect garbage only near a heap of
 * 3 GiB. They end within a minute, and collecting earlier would take a fifth of their processor time.
 */
export const LATE_GARBAGE_COLLECTION = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

/**
 * Runs a tool's own JavaScript file (`typescript/bin/tsc`), or a script with an absolute path, on this Node and from the
 * project's folder. A tool that hangs is killed with its child processes, and so is one that still runs when this process
 * ends.
 */
export function runNodeTool(
  file: string,
  args: readonly string[],
  env: Record<string, string> = {},
  timeLimitMs = TIME_LIMIT_MS,
): Promise<EndedProcess> {
  const child = spawn(process.execPath, [NO_WASM_CODE_GC, resolve(modulesDir, file), ...args], {
    cwd: projectDir,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The tool gets a process group of its own, so that it can be killed together with its children.
    detached: process.platform !== 'win32',
  });
  const endAll = () => endGroup(child);
  process.on('exit', endAll);
  const pieces: Buffer[] = [];
  const clock = setTimeout(() => {
    pieces.push(Buffer.from(`\n${file} hung: it had not ended after ${timeLimitMs / 1000} s.\n`));
    endAll();
  }, timeLimitMs);
  child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
  child.stderr.on('data', (piece: Buffer) => pieces.push(piece));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(clock);
      process.off('exit', endAll);
      resolve({ code: code ?? 1, output: Buffer.concat(pieces).toString() });
    });
  });
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The process ended in the meantime.
  }
}

export const createToolQualityGate = (
  name: string,
  file: string,
  args: readonly string[],
  env: Record<string, string> = {},
) => ({
  name,
  async run(): Promise<GateResult> {
    const { code, output } = await runNodeTool(file, args, env);
    return code === 0 ? passedGateResult() : failedGateResult(output);
  },
});
