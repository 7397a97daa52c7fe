import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { broken, type GateResult, held } from './gate.ts';
import { modulesDir, projectDir } from './pinned-node.mjs';

export interface Ended {
  readonly code: number;
  /** What it wrote to both its outputs, in order. */
  readonly output: string;
}

/** Runs a tool's own JavaScript file (`typescript/bin/tsc`) on this Node, from the project's folder. */
export function runTool(
  file: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [join(modulesDir, file), ...args], {
    cwd: projectDir,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pieces: Buffer[] = [];
  child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
  child.stderr.on('data', (piece: Buffer) => pieces.push(piece));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(pieces).toString() }));
  });
}

export const toolGate = (name: string, file: string, args: readonly string[]) => ({
  name,
  async run(): Promise<GateResult> {
    const { code, output } = await runTool(file, args);
    return code === 0 ? held() : broken(output);
  },
});
