import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverProgram } from '../../scripts/server-build.ts';

export interface Product {
  /** Where it is served; ends with a slash. */
  readonly address: string;
  stop(): Promise<void>;
}

/** A product in a process of its own, for tests that measure that process. */
export interface ProductProcess extends Product {
  readonly pid: number;
}

interface ProductOptions {
  /** A data folder to use instead of an empty one of its own. */
  readonly dataDir?: string;
  readonly args?: readonly string[];
}

/** Without Node's own way to run TypeScript: were any thread of the product to need it, that thread would not start. */
const nodeFlags = ['--enable-source-maps', '--no-strip-types'];

/** Starts the real product on a free port, over a data folder that vanishes with it. It must be built. */
export async function startProduct({ dataDir, args = [] }: ProductOptions = {}): Promise<ProductProcess> {
  const ownDir = dataDir === undefined ? mkdtempSync(join(tmpdir(), 'rill-product-')) : null;
  const data = dataDir ?? ownDir ?? '';
  const child = spawn(
    process.execPath,
    [...nodeFlags, serverProgram, '--port', '0', '--data', data, '--no-open', ...args],
    {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const address = await readyAddress(child);
  return {
    address,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await ended;
      }
      if (ownDir !== null) rmSync(ownDir, { recursive: true, force: true });
    },
  };
}

function readyAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (piece: Buffer) => {
      said += piece.toString();
      const address = /Rill is ready at (\S+)\s/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}:\n${said}`)));
  });
}
