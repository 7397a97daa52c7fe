import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVER_FLAGS } from '../../scripts/pinned-node.mjs';
import { serverProgramPath } from '../../scripts/server-build.ts';

export interface RunningProduct {
  /** The base URL; ends with a slash. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A product with the id of its process, for tests that measure the process. */
export interface ProductProcess extends RunningProduct {
  readonly pid: number;
  readonly dataDir: string;
  /** Everything that the product has written to its terminal so far. */
  output(): string;
}

interface ProductOptions {
  /** A data folder to use instead of a new, empty one. */
  readonly dataDir?: string;
  readonly args?: readonly string[];
}

/** Disables Node's type stripping, so that a thread of the product that needs it fails to start. */
const nodeFlags = [...SERVER_FLAGS, '--no-strip-types'];

/** Starts the real product on a free port, with a data folder that is deleted on stop. It must be built. */
export async function startProduct({ dataDir, args = [] }: ProductOptions = {}): Promise<ProductProcess> {
  const ownDir = dataDir === undefined ? mkdtempSync(join(tmpdir(), 'rill-product-')) : null;
  const data = dataDir ?? ownDir ?? '';
  const child = spawn(
    process.execPath,
    [...nodeFlags, serverProgramPath, '--port', '0', '--data', data, '--no-open', ...args],
    {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let written = '';
  const record = (piece: Buffer) => {
    written += piece.toString();
  };
  child.stdout?.on('data', record);
  child.stderr?.on('data', record);
  const url = await readyUrl(child);
  return {
    url,
    output: () => written,
    pid: child.pid ?? 0,
    dataDir: data,
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

function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (piece: Buffer) => {
      said += piece.toString();
      const url = /Rill is ready at (\S+)\s/.exec(said)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}:\n${said}`)));
  });
}
