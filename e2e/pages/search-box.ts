import type { Locator, Page } from '@playwright/test';

export class SearchBox {
  readonly field: Locator;

  constructor(page: Page) {
    this.field = page
      .getByRole('searchbox', { name: 'Search' })
      .or(page.getByRole('combobox', { name: 'Search' }));
  }

  async searchFor(words: string): Promise<void> {
    await this.field.fill(words);
    await this.field.press('Enter');
  }
}
