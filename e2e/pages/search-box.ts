import type { Locator, Page } from '@playwright/test';

export class SearchBox {
  readonly field: Locator;
  readonly #offers: Locator;

  constructor(page: Page) {
    this.#offers = page.getByRole('option');
    this.field = page
      .getByRole('searchbox', { name: 'Search' })
      .or(page.getByRole('combobox', { name: 'Search' }));
  }

  /** Types letter by letter, until something that begins so is offered. */
  async typeUntilOffered(letters: string, offer: RegExp): Promise<void> {
    await this.field.pressSequentially(letters);
    await this.#offers.filter({ hasText: offer }).first().waitFor();
  }

  async searchFor(words: string): Promise<void> {
    await this.field.fill(words);
    await this.field.press('Enter');
  }
}
