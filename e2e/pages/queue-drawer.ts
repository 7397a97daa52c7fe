import type { Locator, Page } from '@playwright/test';

/** What plays next, at the right of the page. */
export class QueueDrawer {
  readonly region: Locator;
  readonly rows: Locator;

  constructor(page: Page) {
    this.region = page.getByRole('complementary', { name: 'Queue' });
    this.rows = this.region.getByRole('row');
  }

  /** Of the rows that exist now, from the top. */
  titles(): Promise<string[]> {
    return this.rows.evaluateAll((rows) =>
      rows.map((row) => row.querySelector('[role=gridcell]')?.firstElementChild?.textContent ?? ''),
    );
  }
}
