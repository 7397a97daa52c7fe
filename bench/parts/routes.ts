import { HOME_CARD_SELECTOR, openSettledHome } from '../page/home-screen.ts';
import { createPageMeasurement } from '../page/page-measurement.ts';
import { timeRouteChange } from '../page/route-change.ts';
import { waitUntilPageIdle } from '../page/vitals.ts';
import { type BenchMeasurement, createBenchRowSpec } from '../part.ts';

export const routeChangeBenchRowSpecs = {
  discover: createBenchRowSpec('Home to Discover, first', 'ms', { slow: 190, fast: 40 }),
  back: createBenchRowSpec('Back', 'ms', { slow: 65, fast: 20 }),
  discoverAgain: createBenchRowSpec('Home to Discover, again', 'ms'),
  backAgain: createBenchRowSpec('Back again', 'ms'),
};

/** Cards of Discover, below its tabs. */
const DISCOVER_CARD = 'main:has(nav[aria-label=Discover]) li a[href*="/playlist?id="]';

export const createHomeDiscoverBackMeasurement = (url: string): BenchMeasurement =>
  createPageMeasurement(
    { rows: Object.keys(routeChangeBenchRowSpecs), timeoutMs: 60_000 },
    async (sample) => {
      const { page } = sample;
      await openSettledHome(sample, url);
      const discover = await timeRouteChange(page, 'discover', DISCOVER_CARD);
      await waitUntilPageIdle(sample);
      const back = await timeRouteChange(page, null, HOME_CARD_SELECTOR);
      await waitUntilPageIdle(sample);
      const discoverAgain = await timeRouteChange(page, 'discover', DISCOVER_CARD);
      await waitUntilPageIdle(sample);
      return {
        discover,
        back,
        discoverAgain,
        backAgain: await timeRouteChange(page, null, HOME_CARD_SELECTOR),
      };
    },
  );
