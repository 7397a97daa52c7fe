import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LONG_PLAYLIST_ID, writeFixtureDatabase } from '@rill/catalogue/testing';
import { type Product, startProduct } from '../e2e/products/product.ts';
import { buildProduct } from '../scripts/build-product.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { projectDir } from '../scripts/pinned-node.mjs';
import { buildServer } from '../scripts/server-build.ts';
import { clickToSound, coldHome, emptyPage, openPlaylist, type Reading, searchByEnter } from './measures.ts';
import { reloadWithQueue } from './reload-figures.ts';
import { fillPart, machine, markdownTable, type Result, resultsOf } from './report.ts';
import { onFreshPage, profiles, type SamplePage } from './sample-page.ts';
import { measureService } from './service-figures.ts';

const { values } = parseArgs({
  options: { samples: { type: 'string', default: '5' }, only: { type: 'string' } },
});
const sampleCount = Number(values.samples);
if (values.only !== 'service') {
  process.env['CHROME_PATH'] = findBrowser(process.env, console.error);
  await buildProduct(console.error);
} else await buildServer();
const before = machine();

const folder = await mkdtemp(join(tmpdir(), 'rill-bench-'));
const empty = createServer((_request, response) => response.end('<!doctype html><title>x</title><p>word'));
const products: Product[] = [];
try {
  if (values.only !== 'service') await measurePages();
  if (values.only !== 'pages') writePart('service', `${measuredOn()}.\n\n${await measureService(folder)}`);
} finally {
  for (const product of products) await product.stop();
  empty.close();
  await rm(folder, { recursive: true, force: true });
}

async function measurePages(): Promise<void> {
  await new Promise<void>((resolve) => empty.listen(0, '127.0.0.1', resolve));
  const demo = await started();
  const thousand = await startedWithSongs(1000);
  const tenThousand = await startedWithSongs(10_000);
  const emptyPageUrl = `http://127.0.0.1:${(empty.address() as AddressInfo).port}/`;
  const results = await measureAll([
    (sample) => emptyPage(sample, emptyPageUrl),
    (sample) => coldHome(sample, demo),
    (sample) => openPlaylist(sample, thousand, LONG_PLAYLIST_ID, 1000),
    (sample) => openPlaylist(sample, tenThousand, LONG_PLAYLIST_ID, 10_000),
    (sample) => searchByEnter(sample, tenThousand, 'river'),
    (sample) => clickToSound(sample, `${demo}playlist?id=4001`),
    (sample) => reloadWithQueue(sample, tenThousand, LONG_PLAYLIST_ID, 10_000),
  ]);
  writeResults(results);
}

async function started(options: Parameters<typeof startProduct>[0] = {}): Promise<string> {
  const product = await startProduct(options);
  products.push(product);
  return product.url;
}

async function startedWithSongs(songs: number): Promise<string> {
  const dataDir = join(folder, String(songs));
  await mkdir(dataDir);
  const music = await writeFixtureDatabase(dataDir, { songs, hasRights: false });
  return started({ dataDir, args: ['--music', music, '--no-demo'] });
}

/** Takes the samples round by round, so that a busy moment of the machine affects all measurements alike. */
async function measureAll(
  measures: readonly ((sample: SamplePage) => Promise<Reading[]>)[],
): Promise<Result[]> {
  const results: Result[] = [];
  for (const profile of profiles) {
    const readings: Reading[] = [];
    for (let round = 1; round <= sampleCount; round += 1) {
      for (const measure of measures) readings.push(...(await onFreshPage(profile, measure)));
      console.error(`${profile.name}: round ${round} of ${sampleCount}`);
    }
    results.push(...resultsOf(profile.name, readings));
  }
  return results;
}

function writeResults(results: readonly Result[]): void {
  const table = markdownTable(results);
  console.log(table);
  writeFileSync(
    join(projectDir, 'bench', 'results.json'),
    `${JSON.stringify({ machine: before, results }, null, 2)}\n`,
  );
  writePart('bench', `${measuredOn()}, medians of ${sampleCount} (smallest–largest).\n\n${table}`);
}

function measuredOn(): string {
  const { processor, cores, memoryGB, loadBefore, measuredAt } = before;
  return `Measured ${measuredAt.slice(0, 10)} on ${cores} cores (${processor}), ${memoryGB} GB, load ${loadBefore}`;
}

function writePart(part: string, figures: string): void {
  const page = join(projectDir, 'docs', 'performance.md');
  writeFileSync(page, fillPart(readFileSync(page, 'utf8'), part, figures));
}
