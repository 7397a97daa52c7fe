import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, journey } from '../journey.ts';
import { places } from '../places.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function violationsIn(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((it) => it.target).join(' | ')}`);
}

for (const { name, address } of places) {
  journey(`${name} keeps the rules of accessibility, light and dark`, async ({ page }) => {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect(await violationsIn(page, 'light')).toEqual([]);
    expect(await violationsIn(page, 'dark')).toEqual([]);
  });
}
