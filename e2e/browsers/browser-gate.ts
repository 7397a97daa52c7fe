import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { QualityGate } from '../../scripts/gate.ts';
import { projectDir } from '../../scripts/pinned-node.mjs';
import { startProduct } from '../products/product.ts';
import { journeySteps } from './browser-journey.ts';
import type { StartedBrowser } from './started-browser.ts';

const resultsDir = join(projectDir, 'test-results', 'browsers');

/**
 * Creates the gate that runs the journey in another browser, over the built product and with a new profile each time.
 * It stops at the first step that fails.
 */
export const createOtherBrowserQualityGate = (
  name: string,
  start: () => Promise<StartedBrowser>,
): QualityGate => ({
  name,
  after: 'build',
  async run() {
    const product = await startProduct();
    const browser = await start().catch(async (error: unknown) => {
      await product.stop();
      throw error;
    });
    let passed = 0;
    try {
      for (const step of journeySteps) {
        try {
          await step.run(browser.page, product);
          passed += 1;
        } catch (error) {
          const picture = await keepScreenshot(name, browser);
          const message = error instanceof Error ? error.message : String(error);
          return {
            passed,
            failed: 1,
            skipped: 0,
            output: `${name}: ${step.name}\n  ${message}\n  ${picture}`,
          };
        }
      }
      return { passed, failed: 0, skipped: 0, output: '' };
    } finally {
      await browser.close();
      await product.stop();
    }
  },
});

async function keepScreenshot(name: string, { page }: StartedBrowser): Promise<string> {
  const path = join(resultsDir, `${name.replaceAll(/\W+/g, '-')}.png`);
  try {
    const picture = await page.screenshot();
    mkdirSync(resultsDir, { recursive: true });
    writeFileSync(path, picture);
    return relative(projectDir, path);
  } catch (error) {
    return `no screenshot: ${String(error)}`;
  }
}
