import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { settled } from './at-rest.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What axe judges by colours: all that may differ between two themes of the same page. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Look {
  /** A selector; without one the whole page. */
  readonly part?: string;
  readonly onlyColours?: boolean;
}

/** What breaks the rules of accessibility, with where it is. Looked at when nothing fades any more. */
export async function brokenRules(page: Page, { part, onlyColours = false }: Look = {}): Promise<string[]> {
  await settled(page);
  // No page of ours holds another one: the old way asks the same without opening a second tab.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (onlyColours) axe.withRules(COLOUR_RULES);
  else axe.withTags(RULES);
  if (part !== undefined) axe.include(part);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((it) => it.target).join(' | ')}`);
}
