import type { CDPSession } from 'playwright';

/** Megabytes of JavaScript objects that are alive: it is read right after a garbage collection. */
export async function heapMegabytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}
