import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFixtureMusic } from '@rill/catalogue/testing';
import { startProduct } from '../../e2e/products/product.ts';
import { type BenchAppPool, waitForBenchScan } from '../bench-app-pool.ts';
import { type BenchMeasurement, createBenchRowSpec } from '../part.ts';
import { measureMs, residentMegabytes, whileRunning } from './measured-process.ts';

const SCANNED = 10_000;
const POLL_MS = 100;

export const folderScanBenchRowSpecs = {
  filesPerSecond: createBenchRowSpec('First scan of 10,000 files', 'files/s'),
  scanMs: createBenchRowSpec('First scan of 10,000 files: it takes', 'ms'),
  scanMemory: createBenchRowSpec('First scan of 10,000 files: memory at most', 'MB'),
  scanGrowth: createBenchRowSpec('Memory at most in its second half, of that in the first', 'times'),
};

/** Measures the first scan of a folder with 10,000 audio files. */
export const createFirstScanMeasurement = ({ folder }: BenchAppPool): BenchMeasurement => ({
  rows: Object.keys(folderScanBenchRowSpecs),
  timeoutMs: 300_000,
  async take() {
    const music = join(folder, 'scanned');
    await mkdir(music);
    await writeFixtureMusic(music, { songs: SCANNED, seconds: 1 });
    return whileRunning(startProduct({ args: ['--music', music, '--no-demo'] }), async (product) => {
      const memory: number[] = [];
      const watch = setInterval(() => memory.push(residentMegabytes(product)), POLL_MS);
      const tookMs = await measureMs(() => waitForBenchScan(product)).finally(() => clearInterval(watch));
      const half = Math.floor(memory.length / 2);
      const most = (samples: readonly number[]) => Math.max(...samples);
      return {
        filesPerSecond: (SCANNED * 1000) / tookMs,
        scanMs: tookMs,
        scanMemory: most(memory),
        scanGrowth: most(memory.slice(half)) / most(memory.slice(0, half)),
      };
    });
  },
});
