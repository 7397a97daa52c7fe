import type { ThrottlingProfileName } from '../part.ts';
import type { BenchMachine } from './machine.ts';
import { median } from './statistics.ts';

/** All samples of one row on one profile. */
export interface BenchRowResult {
  /** The row's key in its part. */
  readonly row: string;
  readonly profile: ThrottlingProfileName;
  /** Null when no sample could be taken. */
  readonly median: number | null;
  readonly samples: readonly number[];
  /** Why samples are missing; null when none is. */
  readonly failure: string | null;
}

/** The result of one run of a part. */
export interface BenchPartResult {
  readonly machine: BenchMachine;
  readonly tookSeconds: number;
  readonly figures: readonly BenchRowResult[];
}

/** The content of results.json: the last run of each part, by its name. */
export interface BenchResults {
  readonly parts: Readonly<Record<string, BenchPartResult>>;
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Joins the samples of a row. One that is not a number counts as missing. */
export function summarizeSamples(
  row: string,
  profile: ThrottlingProfileName,
  values: readonly number[],
  failure: string | null,
): BenchRowResult {
  const samples = values.filter(Number.isFinite).map(rounded);
  const reason = samples.length < values.length ? 'a sample is not a number' : failure;
  return {
    row,
    profile,
    median: samples.length === 0 ? null : rounded(median(samples)),
    samples,
    failure: samples.length === 0 ? (reason ?? 'no sample was taken') : reason,
  };
}

/** Replaces the results of one part and keeps the others. */
export const replaceBenchPartResult = (
  results: BenchResults,
  name: string,
  result: BenchPartResult,
): BenchResults => ({
  parts: { ...results.parts, [name]: result },
});
