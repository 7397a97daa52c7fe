import type { Measurement } from '../part.ts';
import { onFreshPage, type PageOptions, type SamplePage } from './sample-page.ts';

type PageMeasurement = Pick<Measurement, 'rows' | 'timeoutMs'> & Pick<PageOptions, 'settings' | 'hasWorker'>;

/** A measurement whose every sample has a browser of its own. */
export const pageMeasurement = (
  { rows, timeoutMs, ...options }: PageMeasurement,
  measure: (sample: SamplePage) => ReturnType<Measurement['take']>,
): Measurement => ({
  rows,
  timeoutMs,
  take: (profile, signal) => onFreshPage({ profile, signal, ...options }, measure),
});
