import type { BenchPage } from './bench-page.ts';

export interface ProcessorShare {
  /** How busy the page's main thread was, in percent of a core. */
  readonly mainThread: number;
  /** How busy the process that draws was, in percent of a core; without a GPU it rasterises in software. */
  readonly compositor: number;
}

interface ProcessorSeconds {
  readonly main: number;
  readonly compositor: number;
}

/** Measures CPU time, because wall time on a shared machine would include waiting for a core. */
export async function measureCpuShare(
  sample: Pick<BenchPage, 'browser' | 'session'>,
  seconds: number,
): Promise<ProcessorShare> {
  const ofBrowser = await sample.browser.newBrowserCDPSession();
  await sample.session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async (): Promise<ProcessorSeconds> => {
    const { metrics } = await sample.session.send('Performance.getMetrics');
    const { processInfo } = await ofBrowser.send('SystemInfo.getProcessInfo');
    const compositor = processInfo.filter(({ type }) => type === 'GPU');
    if (compositor.length === 0) throw new Error('this browser has no process that draws');
    return {
      main: metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN,
      compositor: compositor.reduce((sum, { cpuTime }) => sum + cpuTime, 0),
    };
  };
  const before = await read();
  const startedAt = performance.now();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const after = await read();
  const percent = 100_000 / (performance.now() - startedAt);
  await ofBrowser.detach();
  return {
    mainThread: (after.main - before.main) * percent,
    compositor: (after.compositor - before.compositor) * percent,
  };
}
