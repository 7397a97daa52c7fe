import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeSetting, getSetting } from '#settings/settings-store.ts';
import { fullPlayerLocators, renderOpenFullPlayer } from '#testing/full-player-stage.tsx';

beforeEach(() => changeSetting('showLyricSetting', true));
afterEach(() => changeSetting('showLyricSetting', false));

const dialog = () => page.getByRole('dialog', { name: 'Lyric settings' });

async function openSettings() {
  const stage = await renderOpenFullPlayer();
  await fullPlayerLocators.button('Lyric settings').click();
  await expect.element(dialog()).toBeVisible();
  return stage;
}

test('on a phone the lyric settings are a sheet, like every dialog', async () => {
  await renderOpenFullPlayer({ width: 390, height: 844 });
  await fullPlayerLocators.button('Lyric settings').click();
  const { left, right, bottom } = dialog().element().getBoundingClientRect();
  expect([left, right, bottom]).toEqual([0, 390, 844]);
});

test('[S3.43] the lyric settings button is shown only when its setting is on', async () => {
  changeSetting('showLyricSetting', false);
  await renderOpenFullPlayer();
  await expect.element(fullPlayerLocators.button('Lyric settings')).not.toBeInTheDocument();
  changeSetting('showLyricSetting', true);
  await expect.element(fullPlayerLocators.button('Lyric settings')).toBeVisible();
});

test('[S2.56] each switch changes its setting, and takes effect while the dialog is open', async () => {
  await openSettings();
  await expect.element(dialog().getByRole('switch')).toHaveLength(7);
  for (const [label, key] of [
    ['Quick lyric settings in the player', 'showLyricSetting'],
    ['Word by word', 'showYrc'],
    ['Translation', 'showTransl'],
    ['Romanisation', 'showRoma'],
    ['Intro countdown', 'countDownShow'],
    ['Pause scrolling on hover', 'lrcMousePause'],
    ['Lyric blur', 'lyricsBlur'],
  ] as const) {
    const before = getSetting(key);
    const toggle = dialog().getByRole('switch', { name: new RegExp(`^${label}`) });
    await toggle.click();
    expect(getSetting(key), label).toBe(!before);
    await toggle.click();
    expect(getSetting(key), label).toBe(before);
  }
  const words = () => document.querySelectorAll('[data-word]').length;
  await expect.poll(words).toBeGreaterThan(0);
  await dialog()
    .getByRole('switch', { name: /^Word by word/ })
    .click();
  await expect.poll(words).toBe(0);
  changeSetting('showYrc', true);
});

test('[S2.57] word by word and blur are marked as experimental', async () => {
  await openSettings();
  const marked = dialog()
    .getByText('Experimental')
    .elements()
    .map((mark) => mark.closest('label')?.firstElementChild?.textContent);
  expect(marked).toEqual(['Word by word', 'Lyric blur']);
});

test('[S2.38] More settings links to the player settings', async () => {
  const { router } = await openSettings();
  await dialog().getByRole('link', { name: 'More settings' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/setting/player');
  await expect.element(fullPlayerLocators.dialog()).not.toBeInTheDocument();
});

test('Escape closes the lyric settings and keeps the full player open', async () => {
  await openSettings();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(fullPlayerLocators.dialog()).toBeVisible();
  await expect.element(fullPlayerLocators.button('Lyric settings')).toHaveFocus();
});

test('a second Escape right after the first one closes the full player below', async () => {
  await openSettings();
  const press = () =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    );
  press();
  // React renders in a microtask after a key, the dialog's own event comes in a task.
  await Promise.resolve();
  press();
  await expect.element(fullPlayerLocators.dialog()).not.toBeInTheDocument();
});
