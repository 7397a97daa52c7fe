import type { CDPSession, Page } from '@playwright/test';

/** Counts of what a page keeps alive, taken right after a garbage collection. */
export interface RetainedObjectCounts {
  readonly audioElements: number;
  readonly listeners: number;
  /** DOM nodes of every document of the page, detached ones included. */
  readonly nodes: number;
  readonly heapBytes: number;
}

export async function countRetainedObjects(page: Page): Promise<RetainedObjectCounts> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return {
      audioElements: await instances(session, 'HTMLAudioElement.prototype'),
      listeners: await metric(session, 'JSEventListeners'),
      nodes: await metric(session, 'Nodes'),
      heapBytes: usedSize,
    };
  } finally {
    await session.detach();
  }
}

/** Counts the instances of a class on the heap, because the DOM does not list detached elements. */
async function instances(session: CDPSession, prototype: string): Promise<number> {
  const { result } = await session.send('Runtime.evaluate', { expression: prototype });
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
  });
  const { result: count } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  return Number(count.value);
}

async function metric(session: CDPSession, name: string): Promise<number> {
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const found = metrics.find((one) => one.name === name);
  if (found === undefined) throw new Error(`this browser does not report ${name}`);
  return found.value;
}

/** Starts counting the seconds that the page's main thread is busy. Returns a function that reads the count. */
export async function startMainThreadBusyTimer(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  const startedAt = await metric(session, 'TaskDuration');
  return async () => (await metric(session, 'TaskDuration')) - startedAt;
}
