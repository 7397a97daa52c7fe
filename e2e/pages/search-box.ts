import type { Locator, Page } from '@playwright/test';

export class SearchBoxPageObject {
  readonly field: Locator;
  readonly #suggestions: Locator;

  constructor(page: Page) {
    this.#suggestions = page.getByRole('option');
    this.field = page
      .getByRole('searchbox', { name: 'Search' })
      .or(page.getByRole('combobox', { name: 'Search' }));
  }

  /** Types letter by letter, and waits for a suggestion that matches. */
  async typeUntilSuggested(letters: string, suggestion: RegExp): Promise<void> {
    await this.field.pressSequentially(letters);
    await this.#suggestions.filter({ hasText: suggestion }).first().waitFor();
  }

  async searchFor(words: string): Promise<void> {
    await this.field.fill(words);
    await this.field.press('Enter');
  }
}
