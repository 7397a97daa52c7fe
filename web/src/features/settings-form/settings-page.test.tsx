import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readSetting } from '#settings/settings-store.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const stored = () => JSON.parse(localStorage.getItem('rill.settings') ?? '{}').value;

test('a switch changes its setting at once and keeps it', async () => {
  const { screen } = await renderScreen('/setting/main');
  const fade = screen.getByRole('switch', { name: 'Fade' });
  await expect.element(fade).toBeChecked();
  await fade.click();
  await expect.element(fade).not.toBeChecked();
  expect(stored()).toMatchObject({ songVolumeFade: false });
});

test('choosing a theme stops following the system; following takes the system’s again', async () => {
  const { screen } = await renderScreen('/setting/main');
  const auto = screen.getByRole('switch', { name: 'Follow the system' });
  if (!readSetting('themeAuto')) await auto.click();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Appearance' }), 'Dark');
  await expect.element(auto).not.toBeChecked();
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await auto.click();
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  await expect.poll(() => document.documentElement.dataset['theme']).toBe(system);
});

test('a theme colour is put on at once', async () => {
  const { screen } = await renderScreen('/setting/main');
  await screen.getByRole('radio', { name: 'Teal' }).click();
  expect(document.documentElement.dataset['accent']).toBe('teal');
  await expect.element(screen.getByRole('radio', { name: 'Teal' })).toBeChecked();
});

test('another language is spoken on the whole page', async () => {
  const { screen } = await renderScreen('/setting/main');
  const { onSettingChange } = await import('#settings/settings-store.ts');
  const { speak } = await import('#i18n/i18n.ts');
  const stop = onSettingChange('language', (language) => void speak(language));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), '简体中文');
  await expect.element(screen.getByRole('heading', { name: '设置' })).toBeVisible();
  stop();
});

test('the page fits a phone of 320 pixels', async () => {
  await page.viewport(320, 640);
  const { screen } = await renderScreen('/setting/main');
  await expect.element(screen.getByRole('switch', { name: 'Fade' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
