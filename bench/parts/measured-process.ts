import { readFileSync } from 'node:fs';
import type { ProductProcess } from '../../e2e/products/product.ts';

/** Resident megabytes of a process. NaN where the system does not report them. */
export function residentMegabytes({ pid }: ProductProcess): number {
  if (process.platform !== 'linux') return Number.NaN;
  const kilobytes = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+) kB/)?.[1];
  return Number(kilobytes) / 1024;
}

export async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Runs a task with a started product, and stops the product afterwards. */
export async function whileRunning<Result>(
  starting: Promise<ProductProcess>,
  task: (product: ProductProcess) => Promise<Result>,
): Promise<Result> {
  const product = await starting;
  try {
    return await task(product);
  } finally {
    await product.stop();
  }
}
