import { HOME_CARD_SELECTOR, openSettledHome } from '../page/home-screen.ts';
import { pageMeasurement } from '../page/page-measurement.ts';
import { timeRouteChange } from '../page/route-change.ts';
import { waitUntilIdle } from '../page/vitals.ts';
import { benchRow, type Measurement } from '../part.ts';

export const routeBenchRows = {
  discover: benchRow('Home to Discover, first', 'ms', { slow: 190, fast: 40 }),
  back: benchRow('Back', 'ms', { slow: 65, fast: 20 }),
  discoverAgain: benchRow('Home to Discover, again', 'ms'),
  backAgain: benchRow('Back again', 'ms'),
};

/** Cards of Discover, below its tabs. */
const DISCOVER_CARD = 'main:has(nav[aria-label=Discover]) li a[href*="/playlist?id="]';

export const measureHomeDiscoverAndBack = (url: string): Measurement =>
  pageMeasurement({ rows: Object.keys(routeBenchRows), timeoutMs: 60_000 }, async (sample) => {
    const { page } = sample;
    await openSettledHome(sample, url);
    const discover = await timeRouteChange(page, 'discover', DISCOVER_CARD);
    await waitUntilIdle(sample);
    const back = await timeRouteChange(page, null, HOME_CARD_SELECTOR);
    await waitUntilIdle(sample);
    const discoverAgain = await timeRouteChange(page, 'discover', DISCOVER_CARD);
    await waitUntilIdle(sample);
    return {
      discover,
      back,
      discoverAgain,
      backAgain: await timeRouteChange(page, null, HOME_CARD_SELECTOR),
    };
  });
