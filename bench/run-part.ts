import type { BenchAppPool } from './bench-app-pool.ts';
import { StalledNetworkError, type ThrottlingProfile, throttlingProfiles } from './page/bench-page.ts';
import type { BenchMeasurement, BenchPart, ThrottlingProfileName } from './part.ts';
import { type BenchRowResult, summarizeSamples } from './report/results.ts';

/**
 * Takes the samples of a part round by round, so that a busy moment of the machine affects all of its rows alike. A
 * failed measurement is reported in its own rows, and the others go on.
 */
export async function runBenchPart(
  part: BenchPart,
  products: BenchAppPool,
  samples: number,
  log: (line: string) => void,
): Promise<readonly BenchRowResult[]> {
  const values = new Map<string, number[]>();
  const failures = new Map<string, string>();
  const rounds = Math.min(samples, part.maxSamples);
  const keysOf = (profile: ThrottlingProfileName, rows: readonly string[]) =>
    rows.map((key) => `${profile} ${key}`);

  /** A stalled network says nothing about the product: the sample is taken once more. */
  const takeDelivered = (measurement: BenchMeasurement, profile: ThrottlingProfile) =>
    takeWithTimeout(measurement, profile).catch((error: unknown) => {
      if (!(error instanceof StalledNetworkError)) throw error;
      log(`${part.name}, ${profile.name}: ${error.message}, so the sample is taken again`);
      return takeWithTimeout(measurement, profile);
    });

  async function takeSample(measurement: BenchMeasurement, profile: ThrottlingProfile): Promise<void> {
    try {
      const taken = await takeDelivered(measurement, profile);
      for (const key of measurement.rows) {
        const name = `${profile.name} ${key}`;
        values.set(name, [...(values.get(name) ?? []), taken[key] ?? Number.NaN]);
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log(`${part.name}, ${profile.name}: ${measurement.rows.join(', ')} failed: ${reason}`);
      for (const name of keysOf(profile.name, measurement.rows)) failures.set(name, reason);
    }
  }

  const used = throttlingProfiles.filter(({ name }) => part.profiles.includes(name));
  try {
    const measurements = await part.prepare(products);
    for (const profile of used) {
      for (let round = 1; round <= rounds; round += 1) {
        for (const measurement of measurements) await takeSample(measurement, profile);
        log(`${part.name}, ${profile.name}: round ${round} of ${rounds}`);
      }
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log(`${part.name} could not be prepared: ${reason}`);
    for (const { name } of used)
      for (const key of keysOf(name, Object.keys(part.rows))) failures.set(key, reason);
  }
  return used.flatMap(({ name }) =>
    Object.keys(part.rows).map((key) => {
      const full = `${name} ${key}`;
      return summarizeSamples(key, name, values.get(full) ?? [], failures.get(full) ?? null);
    }),
  );
}

/** Takes a sample; a measurement that hangs is aborted and not awaited. */
async function takeWithTimeout({ take, timeoutMs }: BenchMeasurement, profile: ThrottlingProfile) {
  const signal = AbortSignal.timeout(timeoutMs);
  const { promise: late, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new Error(`no figure within ${timeoutMs / 1000} s`));
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([take(profile, signal), late]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
