import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '../fixtures/journey.ts';
import { journeyTestWithOwnProduct } from '../fixtures/own-product.ts';
import { visitorScreens } from '../pages/screens.ts';
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

journey(
  'without a catalogue every screen says so and offers a retry, and no call is repeated again and again [D-40]',
  async ({ page }) => {
    journey.slow();
    expect(dependent.length).toBeGreaterThan(15);
    let calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      searchParams.delete('timestamp');
      if (pathname.startsWith('/api/')) calls.push(`${pathname}?${searchParams}`);
    });
    for (const { name, path } of dependent) {
      // The screen before may still request what it shows last: those calls are not this screen's.
      await page.goto('about:blank');
      calls = [];
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('button', { name: 'Retry' }).first(), name).toBeVisible();
      await expect(main.getByText(/The music library cannot be reached/).first(), name).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(calls.length, `${name} asks for something`).toBeGreaterThan(0);
      // A lazy part of the home repeats the request whose prefetch failed.
      const counts = [...Map.groupBy(calls, (call) => call).values()].map((same) => same.length);
      expect(Math.max(...counts), `${name}: ${calls.join(' ')}`).toBeLessThanOrEqual(2);
    }
    const before = calls.length;
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).first().click();
    await expect.poll(() => calls.length).toBeGreaterThan(before);
    await page.waitForLoadState('networkidle');
    expect(calls.length - before, 'one retry asks once').toBeLessThanOrEqual(2);
  },
);
