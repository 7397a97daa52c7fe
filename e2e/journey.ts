import { test as base, expect, type Page } from '@playwright/test';
import { hearing, type Sound } from './sound.ts';

interface Stage {
  /** The chosen language and looks, as a returning listener has them. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly sound: Sound;
  /** What a journey itself breaks is said in the console by the browser; anything else is an error. */
  readonly brokenOnPurpose: RegExp;
}

/** A journey in English through the real product. It fails when the browser's console says an error on the way. */
export const journey = base.extend<Stage>({
  settings: [{ language: 'en' }, { option: true }],
  brokenOnPurpose: [/$^/, { option: true }],
  page: async ({ page, settings, brokenOnPurpose }, hand) => {
    await page.addInitScript(rememberSettings, settings);
    const complaints = complaintsOf(page);
    await hand(page);
    const surprising = complaints.filter((complaint) => !brokenOnPurpose.test(complaint));
    expect(surprising, 'errors in the console').toEqual([]);
  },
  sound: async ({ page }, hand) => {
    await hand(await hearing(page));
  },
});

/** Runs in the page before its first script. What the listener changes later must stay. */
export function rememberSettings(settings: Readonly<Record<string, unknown>>): void {
  if (localStorage.getItem('rill.settings') !== null) return;
  localStorage.setItem('rill.settings', JSON.stringify({ version: 1, value: settings }));
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

export { expect };
