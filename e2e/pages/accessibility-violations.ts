import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { animationsFinished } from './settled.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What axe judges by colours: all that may differ between two themes of the same page. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: unknown }[];
}

const describeViolations = (violations: readonly Violation[]) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map((it) => it.target).join(' | ')}`);

/** What breaks the rules of accessibility in the page or a part of it. Looked at when nothing fades any more. */
export async function accessibilityViolations(page: Page, part?: string): Promise<string[]> {
  await animationsFinished(page);
  // No page of ours holds another one: the old way asks the same without opening a second tab.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(RULES);
  if (part !== undefined) axe.include(part);
  return describeViolations((await axe.analyze()).violations);
}

interface Judged {
  readonly axe?: {
    run(options: object): Promise<{ readonly violations: readonly Violation[] }>;
  };
}

/** What breaks them by its colours, in a page that was looked at as a whole in other colours before. */
export async function contrastViolations(page: Page): Promise<string[]> {
  await animationsFinished(page);
  const violations = await page.evaluate(async (rules) => {
    const { axe } = globalThis as Judged;
    if (axe === undefined) throw new Error('the page was not looked at before');
    return (await axe.run({ runOnly: rules, resultTypes: ['violations'] })).violations;
  }, COLOUR_RULES);
  return describeViolations(violations);
}
