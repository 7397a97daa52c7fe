import { expect, type Locator, type Page } from '@playwright/test';

/** Page object of a song list on any screen. */
export class SongListPageObject {
  readonly grid: Locator;
  readonly rows: Locator;

  constructor(page: Page) {
    this.grid = page.getByRole('grid').first();
    this.rows = this.grid.locator('[role=row][aria-rowindex]').filter({ has: page.getByRole('gridcell') });
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name }).first();
  }

  /** Waits until every row of a list that fits the window is rendered; the first rows may come before the others. */
  async expectEveryRow(): Promise<void> {
    await expect(this.rows.nth(1)).toBeVisible();
    const withHead = Number(await this.grid.getAttribute('aria-rowcount'));
    await expect(this.rows).toHaveCount(withHead - 1);
  }

  /** Titles of the rows that are rendered now, from the top. */
  titles(): Promise<string[]> {
    return this.rows.locator('a[href*="/song?id="]').allInnerTexts();
  }
}
