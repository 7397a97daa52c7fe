import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { waitForAnimations } from './settled.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The axe rules that depend on colours: only these can differ between two themes of the same page. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: unknown }[];
}

const describeViolations = (violations: readonly Violation[]) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map((it) => it.target).join(' | ')}`);

/** Accessibility violations of the page or a part of it, checked when no animation runs. */
export async function findAxeViolations(page: Page, part?: string): Promise<string[]> {
  await waitForAnimations(page);
  // Our pages have no frames, so legacy mode finds the same without opening a second tab.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(RULES);
  if (part !== undefined) axe.include(part);
  return describeViolations((await axe.analyze()).violations);
}

interface PageWithAxe {
  readonly axe?: {
    run(context: string, options: object): Promise<{ readonly violations: readonly Violation[] }>;
  };
}

async function runAxe(page: Page, part: string, rules: readonly string[]): Promise<string[]> {
  await waitForAnimations(page);
  const violations = await page.evaluate(
    async ([context, runOnly]) => {
      const { axe } = globalThis as PageWithAxe;
      if (axe === undefined) throw new Error('findAxeViolations must be called first');
      return (await axe.run(context, { runOnly, resultTypes: ['violations'] })).violations;
    },
    [part, [...rules]] as const,
  );
  return describeViolations(violations);
}

/** Contrast violations of a page whose other rules `findAxeViolations` has checked in another theme. */
export const findAxeContrastViolations = (page: Page): Promise<string[]> =>
  runAxe(page, 'html', COLOUR_RULES);

/** Accessibility violations, in light and dark, of a part of a page that `findAxeViolations` has loaded axe into. */
export async function findAxeViolationsInThemes(page: Page, part: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    found.push(...(await runAxe(page, part, RULES)).map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}
