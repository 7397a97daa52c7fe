/**
 * Draws the pictures of the installed product into web/public/images: its icons from the logo, and screenshots of the
 * home. `node e2e/shots/app-pictures.ts` draws all of them; `--icons` skips the screenshots, which need a built
 * product.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { findOrInstallChromium } from '../../scripts/find-browser.ts';
import { projectDir } from '../../scripts/pinned-node.mjs';
import { testBrowserLaunchOptions } from '../browser/browser-options.ts';
import { seedStoredSettings } from '../fixtures/journey.ts';
import { startProduct } from '../products/product.ts';

const images = join(projectDir, 'web', 'public', 'images');
const logo = readFileSync(join(images, 'logo.svg'), 'utf8');

interface Icon {
  readonly name: string;
  readonly size: number;
  /** The width of the drawing as a share of the icon's width: launchers cut a maskable icon down to 80 %. */
  readonly drawing: number;
  /** The radius of the corners as a share of the icon's width. */
  readonly corner: number;
}

const icons: readonly Icon[] = [
  { name: 'icon-192.png', size: 192, drawing: 0.68, corner: 0.22 },
  { name: 'icon-512.png', size: 512, drawing: 0.68, corner: 0.22 },
  { name: 'icon-maskable-512.png', size: 512, drawing: 0.52, corner: 0 },
  { name: 'apple-touch-icon.png', size: 180, drawing: 0.64, corner: 0 },
];

async function drawIcon(browser: Browser, { name, size, drawing, corner }: Icon): Promise<void> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const drawn = `width:${size * drawing}px;height:${size * drawing}px`;
  await page.setContent(`<body style="margin:0;background:none"><div style="width:${size}px;height:${size}px;
    display:grid;place-items:center;background:#fff;border-radius:${size * corner}px">
    <img style="${drawn}" src="data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}"></div>`);
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  await page.screenshot({ path: join(images, name), omitBackground: true });
  await page.close();
}

const screenshots = [
  { name: 'screenshot-wide.jpg', width: 1280, height: 800, scale: 1 },
  { name: 'screenshot-narrow.jpg', width: 390, height: 844, scale: 2 },
];

async function shootScreens(browser: Browser): Promise<void> {
  const product = await startProduct();
  try {
    for (const { name, width, height, scale } of screenshots) {
      const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale });
      await page.addInitScript(seedStoredSettings, { language: 'en', theme: 'light', themeAuto: false });
      await page.goto(product.url);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(images, name), type: 'jpeg', quality: 80 });
      await page.close();
    }
  } finally {
    await product.stop();
  }
}

const browser = await chromium.launch({
  ...testBrowserLaunchOptions,
  executablePath: findOrInstallChromium(process.env, console.error),
});
try {
  for (const icon of icons) await drawIcon(browser, icon);
  if (!process.argv.includes('--icons')) await shootScreens(browser);
} finally {
  await browser.close();
}
