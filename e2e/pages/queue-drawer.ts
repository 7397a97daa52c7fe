import type { Locator, Page } from '@playwright/test';

/** Page object of the queue, at the right of the page. */
export class QueueDrawerPageObject {
  readonly region: Locator;
  readonly rows: Locator;

  constructor(page: Page) {
    this.region = page.getByRole('complementary', { name: 'Queue' });
    this.rows = this.region.getByRole('row');
  }

  /** Titles of the rows that are rendered now, from the top. */
  titles(): Promise<string[]> {
    return this.rows.evaluateAll((rows) =>
      rows.map((row) => row.querySelector('[role=gridcell]')?.firstElementChild?.textContent ?? ''),
    );
  }
}
