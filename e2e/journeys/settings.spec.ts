import type { Locator, Page } from '@playwright/test';
import { expect, journeyTest } from '../fixtures/journey.ts';

const row = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const openPage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings' }).locator(`a[href$="/${name}"]`).click();
const option = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true });

/** Every setting that is a switch, by its page and name, with the default (S3.19 to S3.48). */
const switches: Readonly<Record<string, readonly (readonly [name: string, isOn: boolean])[]>> = {
  main: [
    ['Banner on Home', true],
    ['Fade', true],
    ['Normalise volume', true],
    ['Sleep timer finishes the song', true],
    ['Remember position', true],
    ['Show recent searches', true],
    ['Lyrics in player bar', true],
    ['Now-playing panel', false],
    ['Click the bar to open the full player', false],
  ],
  player: [
    ['Spectrum', false],
    ['Keep the screen on', false],
    ['Quick lyric settings in the player', false],
    ['Translation', true],
    ['Romanisation', true],
    ['Karaoke fill', true],
    ['Lift sung words', false],
    ['Intro countdown', true],
    ['Pause scrolling on hover', false],
    ['Hide credits', false],
  ],
  privacy: [
    ['Private session', false],
    ['Listening history', true],
    ['Auto check-in', true],
    ['Keep me signed in', true],
  ],
};

/** Every setting with named options: the default option, and another one. */
const options: Readonly<Record<string, readonly (readonly [group: string, from: string, to: string])[]>> = {
  main: [
    ['Appearance', 'System', 'Dark'],
    ['Theme colour', 'Red', 'Custom'],
    ['Play songs with', 'Double-click', 'Click'],
  ],
  player: [
    ['Style', 'Cover', 'Record'],
    ['Background', 'Blurred cover', 'One colour'],
    ['Current line position', 'Top', 'Middle'],
    ['Alignment', 'Left', 'Centred'],
  ],
  privacy: [],
};

/**
 * The switches that are on and the options that are selected on the shown page of settings, read from one snapshot
 * because single reads take seconds.
 */
async function chosen(page: Page): Promise<readonly string[]> {
  const lines = (await page.getByRole('main').ariaSnapshot()).split('\n').map((line) => line.trim());
  let group = '';
  return lines.flatMap((line) => {
    const [, role, name, isOn] = /^- (switch|radiogroup|radio) "(.+?)"(?:.*(\[checked\]))?/.exec(line) ?? [];
    if (role === 'radiogroup') group = `${name}: `;
    if (isOn === undefined) return [];
    return [role === 'radio' ? `${group}${name}` : `${name}`];
  });
}

async function expectAll(page: Page, isChanged: boolean): Promise<void> {
  for (const [screen, list] of Object.entries(switches)) {
    const choices = options[screen] ?? [];
    const all = [
      ...list.map(([name]) => name),
      ...choices.flatMap(([group, ...of]) => of.map((it) => `${group}: ${it}`)),
    ];
    const expected = [
      ...list.filter(([, isOn]) => isOn !== isChanged).map(([name]) => name),
      ...choices.map(([group, from, to]) => `${group}: ${isChanged ? to : from}`),
    ];
    await openPage(page, screen);
    await expect
      .poll(async () => (await chosen(page)).filter((name) => all.includes(name)).sort(), screen)
      .toEqual(expected.sort());
  }
}

/** Selects a radio by key, because its input is hidden under the drawing and cannot be clicked. */
async function choose(radio: Locator): Promise<void> {
  await radio.focus();
  await radio.press(' ');
  await expect(radio).toBeChecked();
}

journeyTest(
  '[S2.17] [S3.49] [S3.50] [S4.2] [S9.11] [S9.21] every setting changes at once, survives a reload, and a reset brings back the defaults',
  async ({ page }) => {
    await page.goto('./setting');
    await expect(page).toHaveURL(/\/setting\/main$/);
    for (const [screen, list] of Object.entries(switches)) {
      await openPage(page, screen);
      for (const [name] of list) await row(page, name).press(' ');
      for (const [group, , to] of options[screen] ?? []) await choose(option(page, group, to));
    }
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).toHaveAttribute('data-accent', 'custom');

    // At `interactive` the inline script has set the theme, and the page's own code has not run yet.
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return;
        const { dataset, lang } = document.documentElement;
        Object.assign(globalThis, { painted: [dataset['theme'], dataset['accent'], lang] });
      });
    });
    await page.reload();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'painted'))).toEqual(['dark', 'custom', 'en']);
    await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', '#18181c');
    await expectAll(page, true);

    await openPage(page, 'other');
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    const loaded = page.waitForEvent('load');
    await page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click();
    await loaded;
    // After the reset the page has stored nothing but the language, which every page of a journey starts with.
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('rill.settings') ?? '{}').value);
    expect(stored).toEqual({ language: 'en' });
    await expectAll(page, false);

    await openPage(page, 'main');
    await page.getByRole('radio', { name: '简体中文' }).press(' ');
    await expect(page.getByRole('heading', { name: '设置' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await expect(page).toHaveTitle(/溪音$/);
  },
);
