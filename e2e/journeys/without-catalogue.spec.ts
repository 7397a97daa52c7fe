import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '../fixtures/journey.ts';
import { journeyTestWithOwnProduct } from '../fixtures/own-product.ts';
import { openMissingPage, openScreen } from '../pages/open-screen.ts';
import { visitorScreens } from '../pages/screens.ts';
import { observeRequests } from '../pages/settled.ts';
import { startProduct } from '../products/product.ts';

/** Screens that show nothing without the catalogue. */
const dependent = visitorScreens.filter(({ path }) =>
  /^\.\/(search|discover|new-album|playlist|album|artist|all-songs|song|comment|video|$)/.test(path),
);

/** A product whose catalogue server is gone. */
const journey = journeyTestWithOwnProduct(async () => {
  const gone = createServer();
  await once(gone.listen(0, '127.0.0.1'), 'listening');
  const { port } = gone.address() as AddressInfo;
  gone.close();
  await once(gone, 'close');
  return startProduct({ args: ['--catalogue', `http://127.0.0.1:${port}`] });
});
journey.use({ expectedConsoleErrors: /Failed to load resource|: The catalogue server cannot be reached/ });

/** Screens that are opened by their URL: the home, whose first calls are sent before any other script runs, and another. */
const openedByUrl = ['home', 'song results'];

journey(
  'without a catalogue every screen says so and offers a retry, and no call is repeated again and again [D-40]',
  async ({ page }) => {
    journey.slow();
    expect(dependent.length).toBeGreaterThan(15);
    expect(dependent.map(({ name }) => name)).toEqual(expect.arrayContaining(openedByUrl));
    const untilIdle = observeRequests(page);
    let calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      searchParams.delete('timestamp');
      if (pathname.startsWith('/api/')) calls.push(`${pathname}?${searchParams}`);
    });
    const main = page.getByRole('main');
    // The home stays in the document, hidden, when another screen is shown.
    const retry = main.getByRole('button', { name: 'Retry' }).filter({ visible: true }).first();
    const message = main
      .getByText(/The music library cannot be reached/)
      .filter({ visible: true })
      .first();
    for (const { name, path } of dependent) {
      // The previous screen may still send its last requests, which must not count as this screen's.
      const isOpenedByUrl = openedByUrl.includes(name);
      if (isOpenedByUrl) await page.goto('about:blank');
      else await openMissingPage(page);
      calls = [];
      if (isOpenedByUrl) await page.goto(path);
      else await openScreen(page, { path });
      await expect(retry, name).toBeVisible();
      await expect(message, name).toBeVisible();
      await untilIdle();
      expect(calls.length, `${name} asks for something`).toBeGreaterThan(0);
      // A lazy part of the home repeats the request whose prefetch failed.
      const counts = [...Map.groupBy(calls, (call) => call).values()].map((same) => same.length);
      expect(Math.max(...counts), `${name}: ${calls.join(' ')}`).toBeLessThanOrEqual(2);
    }
    const before = calls.length;
    await retry.click();
    await expect.poll(() => calls.length).toBeGreaterThan(before);
    await untilIdle();
    expect(calls.length - before, 'one retry asks once').toBeLessThanOrEqual(2);
  },
);
