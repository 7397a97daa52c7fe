import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { buildProduct } from '../../scripts/build-product.ts';
import { findOrInstallChromium } from '../../scripts/find-browser.ts';
import { projectDir } from '../../scripts/pinned-node.mjs';
import { testBrowserLaunchOptions } from '../browser/browser-options.ts';
import { seedStoredSettings } from '../fixtures/journey.ts';
import { startProduct } from '../products/product.ts';

/** Takes the pictures of the README from the product itself: `npm run pictures`. */

/** A demo song with word-by-word lyrics, opened shortly before one of its lines. */
const SUNG_SONG = 'song?id=1003&t=22';
/**
 * The playback position of the pictures in the seek bar's value text: in the middle of a line that is sung word by
 * word.
 */
const SUNG_MOMENT = '0:25 of ';

interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
  readonly open: (page: Page, url: string) => Promise<void>;
}

async function openHome(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('heading', { name: 'New albums' }).waitFor();
}

async function playSong(page: Page, url: string): Promise<void> {
  await page.goto(new URL(SUNG_SONG, url).href);
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).first().click();
  await page.getByRole('button', { name: 'Pause' }).first().waitFor();
}

async function openFullPlayer(page: Page, url: string): Promise<void> {
  await playSong(page, url);
  await page.getByRole('button', { name: 'Open full player' }).first().click();
  await waitForMoment(page);
}

async function waitForMoment(page: Page): Promise<void> {
  await page
    .locator(`input[type=range][aria-valuetext^="${SUNG_MOMENT}"]`)
    .first()
    .waitFor({ state: 'attached' });
}

const pictures: readonly Picture[] = [
  { name: 'home', width: 1440, height: 900, theme: 'light', open: openHome },
  { name: 'full-player', width: 1440, height: 900, theme: 'dark', open: openFullPlayer },
  { name: 'phone', width: 390, height: 844, theme: 'dark', open: openFullPlayer },
  {
    name: 'large-screen',
    width: 2560,
    height: 1440,
    theme: 'dark',
    open: async (page, url) => {
      await playSong(page, url);
      await page.getByRole('link', { name: 'Home', exact: true }).first().click();
      await page.getByRole('heading', { name: 'New albums' }).waitFor();
      const panel = page.getByRole('button', { name: 'Now-playing panel' });
      if ((await panel.getAttribute('aria-pressed')) === 'false') await panel.click();
      await waitForMoment(page);
    },
  },
];

/** Runs in the page: resolves when every image in the viewport is decoded or has failed. */
async function waitForImages(): Promise<void> {
  const visible = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
  await Promise.allSettled(visible.map((image) => image.decode()));
}

/** Encodes a PNG as WebP in an empty page, which has no Content-Security-Policy that forbids `data:` URLs. */
async function toWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    const url = await page.evaluate(async (base64) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.88);
    }, png.toString('base64'));
    return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  } finally {
    await page.close();
  }
}

async function take(browser: Browser, url: string, picture: Picture): Promise<void> {
  const { name, width, height, theme, open } = picture;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    hasTouch: width < 640,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(seedStoredSettings, { language: 'en', theme, themeAuto: false });
    await open(page, url);
    await page.waitForLoadState('networkidle');
    await page.evaluate(waitForImages);
    const path = join(projectDir, 'docs', 'pictures', `${name}.webp`);
    writeFileSync(path, await toWebp(browser, await page.screenshot()));
    console.log(path);
  } finally {
    await context.close();
  }
}

const executablePath = findOrInstallChromium(process.env, console.error);
await buildProduct(console.error);
const product = await startProduct();
const browser = await chromium.launch({ ...testBrowserLaunchOptions, executablePath });
try {
  const only = process.argv.slice(2);
  for (const picture of pictures) {
    if (only.length === 0 || only.includes(picture.name)) await take(browser, product.url, picture);
  }
} finally {
  await browser.close();
  await product.stop();
}
