import type { BenchAppPool } from './bench-app-pool.ts';
import type { ThrottlingProfile } from './page/bench-page.ts';

export type ThrottlingProfileName = ThrottlingProfile['name'];

/** One row of the table. The unit `times` is a ratio of two figures. */
export interface BenchRowSpec {
  readonly what: string;
  readonly unit: 'ms' | 'kB' | 'MB' | '%' | 'fps' | 'count' | 'times' | 'files/s';
  /** The largest acceptable figure, for frames a second the smallest; null where there is no budget. */
  readonly budget: Readonly<Record<ThrottlingProfileName, number | null>>;
}

export type BenchRowSpecs = Readonly<Record<string, BenchRowSpec>>;

/** Something that is done once per sample and yields the figures of some rows. */
export interface BenchMeasurement {
  /** Keys of the rows of its part that it yields. */
  readonly rows: readonly string[];
  /** A sample that takes longer than this has failed. */
  readonly timeoutMs: number;
  /** The signal aborts when the sample has taken too long. */
  take(profile: ThrottlingProfile, signal: AbortSignal): Promise<Readonly<Record<string, number>>>;
}

/** A section of the table, which `--only` can run by its name. */
export interface BenchPart {
  readonly name: string;
  readonly title: string;
  readonly profiles: readonly ThrottlingProfileName[];
  /** The part takes at most this many samples, whatever `--samples` says. */
  readonly maxSamples: number;
  readonly rows: BenchRowSpecs;
  /** Starts the products that the part needs and returns its measurements. */
  prepare(products: BenchAppPool): Promise<readonly BenchMeasurement[]>;
}

const NO_BUDGET = { slow: null, fast: null };

/** A row with its budgets on the slow and on the fast profile. */
export const createBenchRowSpec = (
  what: string,
  unit: BenchRowSpec['unit'],
  budget: { readonly slow?: number; readonly fast?: number } = {},
): BenchRowSpec => ({ what, unit, budget: { ...NO_BUDGET, ...budget } });
