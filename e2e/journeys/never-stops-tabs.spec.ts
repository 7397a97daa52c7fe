import type { BrowserContext, Page } from '@playwright/test';
import { observePageSound, type PageAudioProbe } from '../audio/page-audio-probe.ts';
import { expect, journeyTest } from '../fixtures/journey.ts';
import { PlayerBarPageObject } from '../pages/player-bar.ts';

interface Tab {
  readonly page: Page;
  readonly sound: PageAudioProbe;
  readonly bar: PlayerBarPageObject;
  play(): Promise<void>;
}

function tabOf(page: Page, sound: PageAudioProbe): Tab {
  const button = page.getByRole('main').getByRole('button', { name: 'Play', exact: true });
  return { page, sound, bar: new PlayerBarPageObject(page), play: () => button.click() };
}

async function openTab(context: BrowserContext, url: string): Promise<Tab> {
  const page = await context.newPage();
  const tab = tabOf(page, await observePageSound(page));
  await page.goto(url);
  return tab;
}

const elsewhere = ({ page }: Tab, title: string) =>
  page.getByText(new RegExp(`^Now playing in another tab: .*${title}`));

journeyTest(
  'playing in one tab pauses the other tab, which says that music plays elsewhere; only the tab that was told to play last sounds when they take turns quickly',
  async ({ page, context, sound }) => {
    const here = tabOf(page, sound);
    await page.goto('./song?id=1003');
    await here.play();
    await expect.poll(() => sound.seconds()).toBeGreaterThan(0.5);

    const there = await openTab(context, new URL('song?id=1007', page.url()).href);
    await there.play();

    await expect(there.bar.button('Pause')).toBeVisible();
    await expect.poll(() => sound.isPaused()).toBe(true);
    await expect(here.bar.button('Play')).toBeVisible();
    await expect(elsewhere(here, 'Für Elise')).toBeVisible();

    // The tabs take turns without a wait for sound: some clicks come before the other tab's sound has begun, some while
    // it fades.
    for (const tab of [here, there, here, there, here, there]) await tab.play();

    await expect(elsewhere(here, 'Für Elise')).toBeVisible();
    await expect(here.bar.button('Play')).toBeVisible();
    await expect.poll(() => here.sound.isPaused()).toBe(true);
    await expect(there.bar.button('Pause')).toBeVisible();
    await expect.poll(() => there.sound.peak()).toBeGreaterThan(0.01);
    const seconds = await there.sound.seconds();
    await expect.poll(() => there.sound.seconds()).toBeGreaterThan(seconds + 1);
    expect(await here.sound.isPaused()).toBe(true);
    await expect(there.page.getByText(/^Now playing in another tab/)).toHaveCount(0);
  },
);
