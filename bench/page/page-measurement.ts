import type { BenchMeasurement } from '../part.ts';
import { type BenchPage, type BenchPageOptions, measureOnFreshPage } from './bench-page.ts';

type PageMeasurement = Pick<BenchMeasurement, 'rows' | 'timeoutMs'> &
  Pick<BenchPageOptions, 'settings' | 'hasWorker'>;

/** A measurement whose every sample has a browser of its own. */
export const createPageMeasurement = (
  { rows, timeoutMs, ...options }: PageMeasurement,
  measure: (sample: BenchPage) => ReturnType<BenchMeasurement['take']>,
): BenchMeasurement => ({
  rows,
  timeoutMs,
  take: (profile, signal) => measureOnFreshPage({ profile, signal, ...options }, measure),
});
