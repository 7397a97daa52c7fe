import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { writeFixtureDataFolder } from '@rill/catalogue/testing';
import { type ProductProcess, startProduct } from '../e2e/products/product.ts';
import { projectDir } from '../scripts/pinned-node.mjs';
import { buildServer } from '../scripts/server-build.ts';
import { measuredCallGroups } from './parts/service-calls.ts';
import { describeMachine } from './report/machine.ts';
import { median, percentile } from './report/statistics.ts';
import { replaceMarkedBlock } from './report/table.ts';

// The load test of docs/scaling.md: for a given time, listeners stream by ranges while others search.
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    listeners: { type: 'string', default: '200' },
    searchers: { type: 'string', default: '50' },
    songs: { type: 'string', default: '10000' },
    /** Writes the figures into docs/scaling.md. */
    write: { type: 'boolean', default: false },
  },
});
const [seconds, listeners, searchers, songs] = [
  values.seconds,
  values.listeners,
  values.searchers,
  values.songs,
].map(Number) as [number, number, number, number];

/** A lossless song of 44.1 kHz takes about 100 kB a second, and browsers request it in slices of about this size. */
const SLICE_BYTES = 256 * 1024;
const SLICE_EVERY_MS = 2500;
const SEARCH_EVERY_MS = 1000;
const DEMO_PLAYLIST = 4001;

interface Sample {
  readonly ms: number;
  readonly bytes: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 450 });
const errors: string[] = [];

/** Fetches to the last byte; a wrong status counts as an error. */
function request(url: string, headers: Record<string, string>, expected: number): Promise<Sample> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      let bytes = 0;
      response.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode !== expected) reject(new Error(`${response.statusCode} of ${url}`));
        else resolve({ ms: performance.now() - startedAt, bytes });
      });
    }).on('error', reject);
  });
}

/**
 * Repeats a request every `everyMs` milliseconds until `endsAt`; the first requests are spread over one such interval.
 */
async function repeat(
  everyMs: number,
  endsAt: number,
  next: () => Promise<Sample>,
): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  await wait(Math.random() * everyMs);
  while (performance.now() < endsAt) {
    const startedAt = performance.now();
    try {
      samples.push(await next());
    } catch (error) {
      errors.push(String(error));
    }
    await wait(Math.max(0, everyMs - (performance.now() - startedAt)));
  }
  return samples;
}

interface Song {
  readonly url: string;
  readonly size: number;
}

async function demoSongs(base: string): Promise<Song[]> {
  const json = async (path: string) => (await fetch(`${base}api/${path}`)).json();
  const { songs: rows } = (await json(`playlist/track/all?id=${DEMO_PLAYLIST}`)) as {
    songs: { id: number }[];
  };
  const found: Song[] = [];
  for (const { id } of rows) {
    const { data } = (await json(`song/url/v1?id=${id}&level=lossless`)) as {
      data: { url: string | null }[];
    };
    const url = data[0]?.url;
    if (url == null) continue;
    const absolute = new URL(url, base).href;
    const reply = await fetch(absolute, { headers: { range: 'bytes=0-0' } });
    found.push({ url: absolute, size: Number(reply.headers.get('content-range')?.split('/')[1]) });
  }
  return found;
}

/** A listener reads one song after the other, slice by slice. */
function listen(all: readonly Song[], first: number): () => Promise<Sample> {
  let at = first;
  let offset = 0;
  return () => {
    const song = all[at % all.length] as Song;
    const last = Math.min(offset + SLICE_BYTES, song.size) - 1;
    const range = `bytes=${offset}-${last}`;
    offset = last + 1;
    if (offset >= song.size) {
      at += 1;
      offset = 0;
    }
    return request(song.url, { range }, 206);
  };
}

function search(base: string, first: number): () => Promise<Sample> {
  const paths = measuredCallGroups.filter(({ name }) => name.startsWith('S')).flatMap((group) => group.paths);
  let at = first;
  return () => request(`${base}api/${paths[at++ % paths.length]}`, {}, 200);
}

const memoryMB = ({ pid }: ProductProcess) =>
  Math.round(Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) / 1024);

async function watchMemory(product: ProductProcess, endsAt: number): Promise<number[]> {
  const samples: number[] = [];
  while (performance.now() < endsAt) {
    samples.push(memoryMB(product));
    await wait(1000);
  }
  return samples;
}

const latency = (samples: readonly Sample[]) => {
  const times = samples.map(({ ms }) => ms);
  const [middle, high] = [median(times), percentile(times, 95)].map((ms) => ms.toFixed(0));
  return `${middle} ms (median), ${high} ms (95 %), ${Math.max(...times).toFixed(0)} ms at most`;
};

await buildServer();
const before = describeMachine(null);
const dataDir = await mkdtemp(join(tmpdir(), 'rill-load-'));
const music = await writeFixtureDataFolder(dataDir, { songs });
const product = await startProduct({ dataDir, args: ['--music', music] });
try {
  const all = await demoSongs(product.url);
  const idle = memoryMB(product);
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const many = (count: number, everyMs: number, make: (index: number) => () => Promise<Sample>) =>
    Promise.all(Array.from({ length: count }, (_, index) => repeat(everyMs, endsAt, make(index))));
  const [memory, slices, searches] = await Promise.all([
    watchMemory(product, endsAt),
    many(listeners, SLICE_EVERY_MS, (index) => listen(all, index)).then((each) => each.flat()),
    many(searchers, SEARCH_EVERY_MS, (index) => search(product.url, index * 7)).then((each) => each.flat()),
  ]);
  const took = (performance.now() - startedAt) / 1000;
  const third = Math.floor(memory.length / 3);
  const everyHalfMinute = memory.filter((_, second) => second % 30 === 29).join(', ');
  const megabytes = slices.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  const figures = [
    `Measured ${before.measuredAt.slice(0, 10)} on ${before.cores} cores (${before.processor}), ${before.memoryGB} GB, load ${before.loadBefore} before; client and server share the cores.`,
    '',
    `| ${songs.toLocaleString('en')} songs, ${listeners} listeners, ${searchers} people who search, ${Math.round(took)} s | |`,
    '|---|---|',
    `| ranges of 256 kB | ${slices.length}, ${(megabytes / took).toFixed(1)} MB/s: ${latency(slices)} |`,
    `| searches | ${searches.length}: ${latency(searches)} |`,
    `| errors | ${errors.length} |`,
    `| memory | ${idle} MB before, ${median(memory.slice(third, 2 * third))} MB in the second third, ${median(memory.slice(2 * third))} MB in the last, ${Math.max(...memory)} MB at most |`,
    `| memory every 30 s | ${everyHalfMinute} MB |`,
  ].join('\n');
  console.log(figures);
  for (const error of new Set(errors)) console.error(error);
  if (values.write) {
    const page = join(projectDir, 'docs', 'scaling.md');
    writeFileSync(page, replaceMarkedBlock(readFileSync(page, 'utf8'), 'load', figures));
  }
  if (errors.length > 0) process.exitCode = 1;
} finally {
  agent.destroy();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
