import { cpus, loadavg, totalmem } from 'node:os';
import type { Reading } from './measures.ts';

export interface Result {
  readonly what: string;
  readonly unit: Reading['unit'];
  readonly profile: string;
  readonly median: number;
  readonly samples: readonly number[];
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The smallest value that `percent` of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}

/** Replaces the text between the markers of a part of a page. Throws when the page has no such part. */
export function fillPart(page: string, part: string, figures: string): string {
  const marks = new RegExp(`(<!-- ${part} -->\\n)[\\s\\S]*?(<!-- /${part} -->)`);
  if (!marks.test(page)) throw new Error(`the page has no part ${part}`);
  return page.replace(marks, (_all, begin: string, end: string) => `${begin}${figures}\n${end}`);
}

/** Combines the readings of all samples of one profile into one result for each measurement. */
export function resultsOf(profile: string, readings: readonly Reading[]): Result[] {
  return [...Map.groupBy(readings, ({ what }) => what)].map(([what, same]) => {
    const samples = same.map(({ value }) => Math.round(value * 10) / 10);
    return { what, unit: same[0]?.unit ?? 'ms', profile, median: median(samples), samples };
  });
}

/** What the figures were measured on; a machine that is busy with other work says so by its load. */
export const machine = () => ({
  measuredAt: new Date().toISOString(),
  processor: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGB: Math.round(totalmem() / 2 ** 30),
  loadBefore: Math.round((loadavg()[0] ?? 0) * 10) / 10,
});

export function markdownTable(results: readonly Result[]): string {
  const shown = (what: string, profile: string) => {
    const result = results.find((it) => it.what === what && it.profile === profile);
    if (result === undefined) return '–';
    const text = result.unit === 'kB' ? result.median.toFixed(1) : String(Math.round(result.median));
    const spread = `${Math.round(Math.min(...result.samples))}–${Math.round(Math.max(...result.samples))}`;
    return result.unit === 'ms' ? `${text} ms (${spread})` : `${text}${result.unit === 'kB' ? ' kB' : ''}`;
  };
  const rows = [...new Set(results.map(({ what }) => what))].map(
    (what) => `| ${what} | ${shown(what, 'slow')} | ${shown(what, 'fast')} |`,
  );
  return ['| what | slow | fast |', '|---|---|---|', ...rows].join('\n');
}
