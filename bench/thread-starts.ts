// Starts and ends many API threads, one after the other, because Node 24 crashed now and then while doing so
// (docs/decisions/034-the-server-is-built.md). Run as `node bench/thread-starts.ts [--threads 500] [--source]`; with
// `--source` the threads run the TypeScript itself, and node needs `--no-wasm-code-gc` then.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { projectDir } from '../scripts/pinned-node.mjs';
import { buildServer, serverProgramPath } from '../scripts/server-build.ts';

const { values } = parseArgs({
  options: { threads: { type: 'string', default: '500' }, source: { type: 'boolean', default: false } },
});
const threads = Number(values.threads);
if (!values.source) await buildServer();
const program = values.source
  ? join(projectDir, 'catalogue/src/api/api-worker.ts')
  : join(dirname(serverProgramPath), 'api-worker.js');

const folder = await mkdtemp(join(tmpdir(), 'rill-threads-'));
const begunMs = performance.now();
const begunCpu = process.cpuUsage();
try {
  for (let count = 0; count < threads; count += 1) await startAndEnd(join(folder, 'catalogue.db'));
} finally {
  await rm(folder, { recursive: true, force: true });
}
const { user, system } = process.cpuUsage(begunCpu);
const wallMs = (performance.now() - begunMs) / threads;
const cpuMs = (user + system) / 1000 / threads;
console.log(
  `${threads} threads of ${values.source ? 'TypeScript' : 'built JavaScript'} started and ended: ${wallMs.toFixed(0)} ms and ${cpuMs.toFixed(0)} ms of CPU each, ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB resident at the end`,
);

/** Starts a thread, makes one call to it and ends it. */
async function startAndEnd(databasePath: string): Promise<void> {
  const worker = new Worker(program, { workerData: { databasePath } });
  const failed = new Promise<never>((_, reject) => worker.once('error', reject));
  const ended = new Promise<number>((resolve) => worker.once('exit', resolve));
  const answered = new Promise<void>((resolve) => worker.once('message', () => resolve()));
  const call = { id: 1, method: 'GET', url: 'http://127.0.0.1/banner', headers: [], body: null };
  worker.postMessage(call);
  await Promise.race([answered, failed]);
  worker.postMessage('stop');
  const code = await Promise.race([ended, failed]);
  if (code !== 0) throw new Error(`a thread ended with ${code}`);
}
