import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { buildProduct } from '../../scripts/build-product.ts';
import { findOrInstallChromium } from '../../scripts/find-browser.ts';
import { projectDir } from '../../scripts/pinned-node.mjs';
import { testBrowserLaunchOptions } from '../browser/browser-options.ts';
import { seedStoredSettings } from '../fixtures/journey.ts';
import { startProduct } from '../products/product.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { readShotsOptions, type ScreenshotVariant, screenshotVariants } from './shots-options.ts';

const options = readShotsOptions(process.argv.slice(2));
const shotsDir = join(projectDir, 'shots');
const executablePath = findOrInstallChromium(process.env, console.error);
await buildProduct(console.error);
mkdirSync(shotsDir, { recursive: true });

const product = await startProduct();
const browser = await chromium.launch({ ...testBrowserLaunchOptions, executablePath });
try {
  for (const route of options.routes) {
    const name = route.replace(/[^\w.-]+/g, '_').replace(/^_|_$/g, '') || 'home';
    const shots = [];
    for (const look of screenshotVariants(options.isQuick)) {
      shots.push({
        look,
        picture: await shoot(browser, route, look, join(shotsDir, `${name}-${look.name}.png`)),
      });
    }
    const sheet = join(shotsDir, `${name}.png`);
    await writeContactSheet(browser, shots, sheet);
    console.log(sheet);
  }
} finally {
  await browser.close();
  await product.stop();
}

async function shoot(from: Browser, route: string, look: ScreenshotVariant, path: string): Promise<Buffer> {
  const context = await from.newContext({
    viewport: { width: look.width, height: look.height },
    colorScheme: look.theme,
    reducedMotion: 'reduce',
    hasTouch: look.width < 640,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(seedStoredSettings, {
      theme: look.theme,
      themeAuto: false,
      language: look.language,
    });
    await page.goto(new URL(route.replace(/^\//, ''), product.url).href);
    await page.waitForLoadState('networkidle');
    // Waits for the last part of the screen, because the network may be idle for a while between two parts.
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
    await page.evaluate(waitForImages);
    return await page.screenshot({ path });
  } finally {
    await context.close();
  }
}

/** Runs in the page: resolves when every image that has begun to load is decoded or has failed. */
async function waitForImages(): Promise<void> {
  const startedAt = [...document.images].filter((it) => it.loading !== 'lazy' || it.currentSrc !== '');
  await Promise.allSettled(startedAt.map((picture) => picture.decode()));
  await document.fonts.ready;
}
