import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';

/** The machine that figures were measured on; its load shows whether it was busy with other work. */
export interface BenchMachine {
  readonly measuredAt: string;
  readonly processor: string;
  readonly cores: number;
  readonly memoryGB: number;
  readonly loadBefore: number;
  /** Name and major version of the browser; null where none takes part. */
  readonly browser: string | null;
}

/** Describes this machine, and the browser whose program lies at `browserPath`. */
export const describeMachine = (browserPath: string | null): BenchMachine => ({
  measuredAt: new Date().toISOString(),
  processor: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGB: Math.round(totalmem() / 2 ** 30),
  loadBefore: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  browser: browserPath === null ? null : browserVersion(browserPath),
});

function browserVersion(path: string): string {
  const text = execFileSync(path, ['--version'], { encoding: 'utf8' });
  return /^\D*\d+/.exec(text)?.[0] ?? text.trim();
}

export const formatMeasuredOn = ({
  measuredAt,
  processor,
  cores,
  memoryGB,
  loadBefore,
  browser,
}: BenchMachine): string =>
  [
    `Measured ${measuredAt.slice(0, 10)} on ${cores} cores (${processor})`,
    `${memoryGB} GB`,
    `load ${loadBefore}`,
    ...(browser === null ? [] : [browser]),
  ].join(', ');
