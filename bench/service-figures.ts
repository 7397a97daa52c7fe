import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFixtureDatabase, writeFixtureMusic } from '@rill/catalogue/testing';
import { type ProductProcess, startProduct } from '../e2e/products/product.ts';
import { median, percentile } from './report.ts';
import { callGroups } from './service-calls.ts';

const SONGS = 100_000;
const SCANNED = 10_000;
const ROUNDS = 9;
const STARTS = 5;
const POLL_MS = 100;

interface Figure {
  readonly what: string;
  readonly text: string;
}

/** Resident megabytes of a process now (`VmRSS`) or at most (`VmHWM`); null where the system does not report them. */
function memoryOf({ pid }: ProductProcess, field: 'VmRSS' | 'VmHWM'): number | null {
  if (process.platform !== 'linux') return null;
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(new RegExp(`${field}:\\s+(\\d+) kB`));
  return line === null ? null : Math.round(Number(line[1]) / 1024);
}

const megabytes = (count: number | null) => (count === null ? '–' : `${count} MB`);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function request(url: string): Promise<void> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${url} was answered with ${reply.status}`);
  await reply.arrayBuffer();
}

async function scanEnds(product: ProductProcess): Promise<void> {
  for (;;) {
    const reply = await fetch(`${product.url}api/rill/library/scan`);
    const { data } = (await reply.json()) as { data: { state: string } };
    if (data.state === 'idle') return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Makes all calls of a group in turn, round by round; the first round, which fills caches, does not count. */
async function measureCalls(product: ProductProcess): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, paths } of callGroups) {
    const samples: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const path of paths) {
        const took = await timed(() => request(`${product.url}api/${path}`));
        if (round > 0) samples.push(took);
      }
    }
    const [middle, high] = [median(samples), percentile(samples, 95)].map((ms) => ms?.toFixed(1));
    figures.push({ what: name, text: `${middle} ms, p95 ${high} ms` });
  }
  return figures;
}

async function measureBigLibrary(folder: string): Promise<Figure[]> {
  const dataDir = join(folder, 'service');
  await mkdir(dataDir);
  const music = await writeFixtureDatabase(dataDir, { songs: SONGS });
  const options = { dataDir, args: ['--music', music, '--no-demo'] };
  const starts: number[] = [];
  for (let at = 0; at <= STARTS; at += 1) {
    const startedAt = performance.now();
    const product = await startProduct(options);
    if (at > 0) starts.push(performance.now() - startedAt);
    await scanEnds(product);
    await product.stop();
  }
  const product = await startProduct(options);
  try {
    await scanEnds(product);
    const atRest = memoryOf(product, 'VmRSS');
    const figures = await measureCalls(product);
    const [least, middle, most] = [Math.min(...starts), median(starts), Math.max(...starts)].map((ms) =>
      Math.round(ms),
    );
    return [
      { what: 'Warm start until it answers', text: `${middle} ms (${least}–${most})` },
      ...figures,
      { what: 'Memory after looking through its folders', text: megabytes(atRest) },
      { what: 'Memory after all of the calls above', text: megabytes(memoryOf(product, 'VmRSS')) },
    ];
  } finally {
    await product.stop();
  }
}

/** Measures a first scan of real files: its time and its peak memory. */
async function measureScan(folder: string): Promise<Figure> {
  const music = join(folder, 'scanned');
  await mkdir(music);
  await writeFixtureMusic(music, { songs: SCANNED, seconds: 1 });
  const product = await startProduct({ args: ['--music', music, '--no-demo'] });
  try {
    const tookMs = await timed(() => scanEnds(product));
    const most = megabytes(memoryOf(product, 'VmHWM'));
    const files = SCANNED.toLocaleString('en');
    return {
      what: `First reading of ${files} files`,
      text: `${(tookMs / 1000).toFixed(1)} s, at most ${most}`,
    };
  } finally {
    await product.stop();
  }
}

/** Measures the service without a browser over 100,000 songs. Returns a table for docs/performance.md. */
export async function measureService(folder: string): Promise<string> {
  const figures = [...(await measureBigLibrary(folder)), await measureScan(folder)];
  const rows = figures.map(({ what, text }) => `| ${what} | ${text} |`);
  return ['| what | figure |', '|---|---|', ...rows].join('\n');
}
