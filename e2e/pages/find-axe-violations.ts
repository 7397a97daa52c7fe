import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { waitForAnimations } from './settled.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The axe rules that depend on colours: only these can differ between two themes of the same page. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** One of these rules needs preloaded media. No rule needs the stylesheets, which axe preloads by default. */
const OPTIONS = { resultTypes: ['violations'], preload: { assets: ['media'] } };

interface PageWithAxe {
  readonly axe?: {
    run(
      context: string,
      options: object,
    ): Promise<{
      readonly violations: readonly {
        readonly id: string;
        readonly nodes: readonly { readonly target: unknown }[];
      }[];
    }>;
  };
}

/**
 * Loads axe into the document, once for all of its screens: the builder has no call that only loads, and each of its
 * analyses loads axe twice, which takes longer than the rules.
 */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  // Our pages have no frames, so legacy mode finds the same without opening a second tab.
  await new AxeBuilder({ page }).setLegacyMode().withRules(['html-has-lang']).analyze();
}

async function runAxe(page: Page, part: string, runOnly: readonly string[]): Promise<string[]> {
  await waitForAnimations(page);
  await loadAxe(page);
  const violations = await page.evaluate(
    async ([context, options]) => {
      const { axe } = globalThis as PageWithAxe;
      if (axe === undefined) throw new Error('axe is not loaded');
      return (await axe.run(context, options)).violations;
    },
    [part, { ...OPTIONS, runOnly: [...runOnly] }] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((it) => it.target).join(' | ')}`);
}

/** Accessibility violations of the page or a part of it, checked when no animation runs. */
export const findAxeViolations = (page: Page, part = 'html'): Promise<string[]> => runAxe(page, part, RULES);

/** Accessibility violations of a part of a page in light and dark. */
export const findAxeViolationsInThemes = (page: Page, part: string): Promise<string[]> =>
  runAxeInThemes(page, part, RULES);

/** Accessibility violations of a whole page in light and dark; in the second theme only the colours are checked. */
export const findAxeViolationsOfPageInThemes = (page: Page): Promise<string[]> =>
  runAxeInThemes(page, 'html', COLOUR_RULES);

/** Starts with the current theme, so that each screen changes the theme once instead of twice. */
async function runAxeInThemes(
  page: Page,
  part: string,
  rulesOfSecondTheme: readonly string[],
): Promise<string[]> {
  const root = page.locator('html');
  const isDark = (await root.getAttribute('data-theme')) === 'dark';
  const [first, second] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  const found: string[] = [];
  for (const [colorScheme, rules] of [
    [first, RULES],
    [second, rulesOfSecondTheme],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(root).toHaveAttribute('data-theme', colorScheme);
    found.push(...(await runAxe(page, part, rules)).map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}
