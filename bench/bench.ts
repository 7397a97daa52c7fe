import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildProduct } from '../scripts/build-product.ts';
import { findOrInstallChromium } from '../scripts/find-browser.ts';
import { projectDir } from '../scripts/pinned-node.mjs';
import { createBenchAppPool } from './bench-app-pool.ts';
import type { BenchPart } from './part.ts';
import { benchParts } from './parts/parts.ts';
import { chooseBenchParts } from './report/choose-parts.ts';
import { describeMachine } from './report/machine.ts';
import { type BenchPartResult, type BenchResults, replaceBenchPartResult } from './report/results.ts';
import { formatBenchPartTable, performanceTables, replaceMarkedBlock } from './report/table.ts';
import { runBenchPart } from './run-part.ts';

const { values } = parseArgs({
  options: {
    samples: { type: 'string', default: '5' },
    /** Names of parts, separated by commas; the others keep their figures. */
    only: { type: 'string' },
    /** Prints the figures and writes no file. */
    'dry-run': { type: 'boolean', default: false },
    /** Writes the table anew from the figures that are there, without measuring. */
    'table-only': { type: 'boolean', default: false },
  },
});
const resultsFile = join(projectDir, 'bench', 'results.json');
const tableFile = join(projectDir, 'docs', 'performance.md');
const readResults = (): BenchResults => JSON.parse(readFileSync(resultsFile, 'utf8')) as BenchResults;

function writeResults(results: BenchResults): void {
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 1)}\n`);
  const page = readFileSync(tableFile, 'utf8');
  writeFileSync(tableFile, replaceMarkedBlock(page, 'bench', performanceTables(benchParts, results)));
}

async function measure(
  part: BenchPart,
  folder: string,
  libraries: Map<number, string>,
  browserPath: string,
): Promise<BenchPartResult> {
  const before = describeMachine(browserPath);
  const startedAt = performance.now();
  const products = createBenchAppPool(folder, libraries);
  try {
    const figures = await runBenchPart(part, products, Number(values.samples), console.error);
    return {
      machine: before,
      tookSeconds: Math.round((performance.now() - startedAt) / 1000),
      figures,
    };
  } finally {
    await products.stop();
  }
}

async function measureParts(chosen: readonly BenchPart[]): Promise<void> {
  const browserPath = findOrInstallChromium(process.env, console.error);
  process.env['CHROME_PATH'] = browserPath;
  await buildProduct(console.error);
  const folder = await mkdtemp(join(tmpdir(), 'rill-bench-'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      rmSync(folder, { recursive: true, force: true });
      process.exit(1);
    });
  const libraries = new Map<number, string>();
  const durations: string[] = [];
  try {
    for (const part of chosen) {
      const result = await measure(part, folder, libraries, browserPath);
      durations.push(`${part.name} ${result.tookSeconds} s`);
      console.log(`${formatBenchPartTable(part, result)}\n`);
      // Written after each part, so that an aborted run keeps what it has measured.
      if (!values['dry-run']) writeResults(replaceBenchPartResult(readResults(), part.name, result));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    console.error(durations.join(', '));
  }
}

if (values['table-only']) writeResults(readResults());
else await measureParts(chooseBenchParts(benchParts, values.only));
// A measurement that hung may have left timers or sockets that would keep this process alive.
process.exit();
