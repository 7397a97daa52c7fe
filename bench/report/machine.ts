import { cpus, loadavg, totalmem } from 'node:os';

/** What figures were measured on; a machine that is busy with other work shows it by its load. */
export interface BenchMachine {
  readonly measuredAt: string;
  readonly processor: string;
  readonly cores: number;
  readonly memoryGB: number;
  readonly loadBefore: number;
}

export const describeMachine = (): BenchMachine => ({
  measuredAt: new Date().toISOString(),
  processor: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGB: Math.round(totalmem() / 2 ** 30),
  loadBefore: Math.round((loadavg()[0] ?? 0) * 10) / 10,
});

export const formatMeasuredOn = ({
  measuredAt,
  processor,
  cores,
  memoryGB,
  loadBefore,
}: BenchMachine): string =>
  `Measured ${measuredAt.slice(0, 10)} on ${cores} cores (${processor}), ${memoryGB} GB, load ${loadBefore}`;
