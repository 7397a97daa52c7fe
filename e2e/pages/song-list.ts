import type { Locator, Page } from '@playwright/test';

/** A list of songs on any screen. */
export class SongList {
  readonly grid: Locator;
  readonly rows: Locator;

  constructor(page: Page) {
    this.grid = page.getByRole('grid').first();
    this.rows = this.grid.locator('[role=row][aria-rowindex]').filter({ has: page.getByRole('gridcell') });
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name }).first();
  }

  /** Of the rows that exist now, from the top. */
  titles(): Promise<string[]> {
    return this.rows.locator('a[href*="/song?id="]').allInnerTexts();
  }
}
