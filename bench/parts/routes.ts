import { HOME_CARD, openSettledHome } from '../page/home-screen.ts';
import { pageMeasurement } from '../page/page-measurement.ts';
import { routeChange } from '../page/route-change.ts';
import { waitUntilIdle } from '../page/vitals.ts';
import { type Measurement, row } from '../part.ts';

export const routeRows = {
  discover: row('Home to Discover, first', 'ms', { slow: 190, fast: 40 }),
  back: row('Back', 'ms', { slow: 65, fast: 20 }),
  discoverAgain: row('Home to Discover, again', 'ms'),
  backAgain: row('Back again', 'ms'),
};

/** Cards of Discover, below its tabs. */
const DISCOVER_CARD = 'main:has(nav[aria-label=Discover]) li a[href*="/playlist?id="]';

export const homeToDiscoverAndBack = (url: string): Measurement =>
  pageMeasurement({ rows: Object.keys(routeRows), timeoutMs: 60_000 }, async (sample) => {
    const { page } = sample;
    await openSettledHome(sample, url);
    const discover = await routeChange(page, 'discover', DISCOVER_CARD);
    await waitUntilIdle(sample);
    const back = await routeChange(page, null, HOME_CARD);
    await waitUntilIdle(sample);
    const discoverAgain = await routeChange(page, 'discover', DISCOVER_CARD);
    await waitUntilIdle(sample);
    return { discover, back, discoverAgain, backAgain: await routeChange(page, null, HOME_CARD) };
  });
