import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFixtureDataFolder } from '@rill/catalogue/testing';
import { type ProductProcess, startProduct } from '../../e2e/products/product.ts';
import { type BenchAppPool, waitForBenchScan } from '../bench-app-pool.ts';
import { type BenchMeasurement, type BenchRowSpecs, createBenchRowSpec } from '../part.ts';
import { median, percentile } from '../report/statistics.ts';
import { measureMs, residentMegabytes, whileRunning } from './measured-process.ts';
import { measuredCallGroups } from './service-calls.ts';

const SONGS = 100_000;
const ROUNDS = 9;
const STARTS = 5;

/** The budget of a group's calls for their 95th percentile, in milliseconds. */
const budgetOf = (name: string): { readonly fast?: number } => {
  if (name.startsWith('Search')) return { fast: 30 };
  return name.startsWith('Playlist') ? { fast: 150 } : {};
};

export const serviceBenchRowSpecs: BenchRowSpecs = {
  warmStart: createBenchRowSpec('Warm start until it answers', 'ms', { fast: 1500 }),
  ...Object.fromEntries(
    measuredCallGroups.flatMap(({ key, name }) => [
      [`${key}Median`, createBenchRowSpec(`${name}: median`, 'ms')],
      [`${key}High`, createBenchRowSpec(`${name}: 95 % take at most`, 'ms', budgetOf(name))],
    ]),
  ),
  memoryAtRest: createBenchRowSpec('Memory after looking through its folders', 'MB', { fast: 250 }),
  memoryAfter: createBenchRowSpec('Memory after all of these calls', 'MB', { fast: 250 }),
};

async function request(url: string): Promise<void> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${url} was answered with ${reply.status}`);
  await reply.arrayBuffer();
}

/** Makes all calls of a group in turn, round by round; the first round, which fills caches, does not count. */
async function timeCalls(product: ProductProcess): Promise<Record<string, number>> {
  const figures: Record<string, number> = {};
  for (const { key, paths } of measuredCallGroups) {
    const samples: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const path of paths) {
        const took = await measureMs(() => request(`${product.url}api/${path}`));
        if (round > 0) samples.push(took);
      }
    }
    figures[`${key}Median`] = median(samples);
    figures[`${key}High`] = percentile(samples, 95);
  }
  return figures;
}

/** Measures the service without a browser, over 100,000 songs. */
export const createBigLibraryMeasurement = ({ folder }: BenchAppPool): BenchMeasurement => ({
  rows: Object.keys(serviceBenchRowSpecs),
  timeoutMs: 600_000,
  async take() {
    const dataDir = join(folder, 'service');
    await mkdir(dataDir);
    const music = await writeFixtureDataFolder(dataDir, { songs: SONGS });
    const options = { dataDir, args: ['--music', music, '--no-demo'] };
    const starts: number[] = [];
    for (let at = 0; at <= STARTS; at += 1) {
      const startedAt = performance.now();
      await whileRunning(startProduct(options), async (product) => {
        // The first start is left out, because it includes the first scan of the folders.
        if (at > 0) starts.push(performance.now() - startedAt);
        await waitForBenchScan(product);
      });
    }
    return whileRunning(startProduct(options), async (product) => {
      await waitForBenchScan(product);
      const memoryAtRest = residentMegabytes(product);
      const calls = await timeCalls(product);
      return { warmStart: median(starts), memoryAtRest, ...calls, memoryAfter: residentMegabytes(product) };
    });
  },
});
