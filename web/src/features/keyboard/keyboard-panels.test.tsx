import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeSetting, getSetting } from '#settings/settings-store.ts';
import { closeCommandPaletteOrHelp, openCommandPaletteOrHelp } from '#shell/command-palette-or-help-state.ts';
import { configurePage } from '#testing/configure-page.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { failCalls, renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';

beforeEach(() => page.viewport(1280, 800));
afterEach(closeCommandPaletteOrHelp);

async function openPalette() {
  const shown = await renderAppAtUrl('/500');
  openCommandPaletteOrHelp('palette');
  const field = page.getByRole('combobox', { name: 'Command palette' });
  await expect.element(field).toHaveFocus();
  return { ...shown, field };
}

test('the command palette finds a setting and opens its page', async () => {
  const { router, field } = await openPalette();
  await userEvent.keyboard('spectr');
  await expect.element(page.getByRole('option', { name: /Spectrum/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/setting/player');
  await expect.element(field).not.toBeInTheDocument();
});

test('the hint in the field of the command palette can be read on the smallest phone', async () => {
  await page.viewport(320, 640);
  const { field } = await openPalette();
  const input = field.element() as HTMLInputElement;
  const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(input);
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) throw new Error('this browser measures no text');
  pen.font = font;
  const room =
    input.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
  expect(pen.measureText(input.placeholder).width).toBeLessThanOrEqual(room);
});

test('the command palette names the keys of what has a shortcut, and the kind of the rest', async () => {
  await openPalette();
  const text = (name: RegExp) => page.getByRole('option', { name }).element().textContent;
  await expect.element(page.getByRole('option', { name: /Play or pause/ })).toBeVisible();
  expect(text(/^Play or pause/)).toBe('Play or pauseSpace');
  expect(text(/^Playlists/)).toBe('PlaylistsPage');
});

test('the command palette lists the screens that there are for a visitor, and those of an account', async () => {
  const screens = () =>
    page
      .getByRole('option', { name: / Page$/ })
      .elements()
      .map((option) => option.textContent.replace(/Page$/, ''));
  await openPalette();
  await expect.poll(screens).toContain('Sign in');
  expect(screens()).not.toContain('My music');
  expect(screens()).not.toContain('Cloud drive');
  closeCommandPaletteOrHelp();
  await signInForTest();
  configurePage({ ownMusic: true });
  openCommandPaletteOrHelp('palette');
  await expect.poll(screens).toEqual(expect.arrayContaining(['My music', 'Cloud drive', 'Daily picks']));
  expect(screens()).not.toContain('Sign in');
});

test('the command palette receives letters typed before it is rendered', async () => {
  await renderAppAtUrl('/500');
  openCommandPaletteOrHelp('palette');
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true, cancelable: true }));
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', bubbles: true, cancelable: true }));
  const field = page.getByRole('combobox', { name: 'Command palette' });
  await expect.element(field).toHaveValue('sp');
  await userEvent.keyboard('ectr');
  await expect.element(field).toHaveValue('spectr');
});

test('the command palette finds a song and opens it', async () => {
  const { router } = await openPalette();
  await userEvent.keyboard('auld lang');
  await page.getByRole('option', { name: 'Auld Lang Syne Song' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/song');
});

test('the command palette finds music by one Chinese character', async () => {
  const { field } = await openPalette();
  await field.fill('茉');
  await expect.element(page.getByRole('option', { name: '茉莉花 Song' })).toBeVisible();
});

test('the command palette shows no music of the previous query, which Enter would open', async () => {
  const last = Promise.withResolvers<object>();
  const found = (words: string) => ({
    code: 200,
    result: { order: ['artists'], artists: [{ id: 3001, name: `${words} band` }] },
  });
  const calls = mockCatalogueCalls({
    '/search/suggest': (query) => (query.get('keywords') === 'zzmo' ? found('zzmo') : last.promise),
  });
  const { field } = await openPalette();
  await field.fill('zzmo');
  await expect.element(page.getByRole('option', { name: /^zzmo band/ })).toBeVisible();
  await field.fill('zzmoon');
  await expect.poll(() => calls.heard().some((call) => call.includes('zzmoon'))).toBe(true);
  expect(page.getByRole('option').elements()).toHaveLength(0);
  last.resolve(found('zzmoon'));
  await expect.element(page.getByRole('option', { name: /^zzmoon band/ })).toBeVisible();
});

test('[D-40] [D-55] the command palette shows no empty state before the response, or when the search fails', async () => {
  const response = Promise.withResolvers<object>();
  const calls = mockCatalogueCalls({ '/search/suggest': () => response.promise });
  const { field } = await openPalette();
  let wasEmptyStateShown = false;
  const watcher = new MutationObserver(() => {
    wasEmptyStateShown ||= page.getByText('No results').elements().length > 0;
  });
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
  await field.fill('zzqq');
  await expect.poll(() => calls.heard().some((call) => call.includes('zzqq'))).toBe(true);
  expect(page.getByRole('option').elements()).toHaveLength(0);
  expect(wasEmptyStateShown).toBe(false);
  watcher.disconnect();
  response.resolve({ code: 200, result: {} });
  await expect.element(page.getByText('No results')).toBeVisible();
  calls.stop();
  // A failed search must not be shown as one without results.
  expectConsoleErrors();
  const works = failCalls('/search/suggest');
  await field.fill('auld lang');
  const failure = page.getByRole('dialog').getByRole('alert');
  await expect.element(failure).toBeVisible();
  expect(page.getByText('No results').elements()).toHaveLength(0);
  works();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('option', { name: 'Auld Lang Syne Song' })).toBeVisible();
});

test('the command palette runs an action', async () => {
  await openPalette();
  await userEvent.keyboard('shortcuts{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('the command palette sets the sleep timer and the speed', async () => {
  const { player } = await openPalette();
  await userEvent.keyboard('30 min{Enter}');
  expect(player.state.getState().sleep).toMatchObject({ kind: 'time' });
  openCommandPaletteOrHelp('palette');
  await userEvent.keyboard('1.5{Enter}');
  expect(getSetting('playbackRate')).toBe(1.5);
  changeSetting('playbackRate', 1);
});

test('the field of the command palette stays where it is while the results under it change', async () => {
  await page.viewport(1440, 900);
  const { field } = await openPalette();
  await expect.element(page.getByRole('option').first()).toBeVisible();
  const top = () => field.element().getBoundingClientRect().top;
  const before = top();
  await field.fill('zzzzqqqq');
  await expect.element(page.getByText('No results')).toBeVisible();
  expect(top()).toBe(before);
});

test('the command palette shows an empty state, and closes on Escape', async () => {
  const { field } = await openPalette();
  await userEvent.keyboard('q');
  await field.fill('zzzzqqqq');
  await expect.element(page.getByText('No results')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
});

test('[D-76] the help lists every key, and keys scroll it', async () => {
  await renderAppAtUrl('/500');
  openCommandPaletteOrHelp('help');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(help.getByText('Back 30 seconds')).toBeVisible();
  const keys = [...help.element().querySelectorAll('dd')].map((part) => part.textContent);
  expect(keys).toEqual(
    expect.arrayContaining(['Space', '←', 'Shift→', 'Ctrl→', 'M', 'Q', 'F', 'CtrlK', '?', '/']),
  );
  expect(help.element().querySelector('[tabindex="0"]:has(dl)')).not.toBeNull();
});

test('keys of one character that are turned off are neither listed in the help nor named by the palette and the search', async () => {
  onTestFinished(() => changeSetting('singleKeyShortcuts', true));
  changeSetting('singleKeyShortcuts', false);
  await renderAppAtUrl('/500');
  await expect
    .element(page.getByRole('combobox', { name: 'Search' }))
    .not.toHaveAttribute('aria-keyshortcuts');
  openCommandPaletteOrHelp('help');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(help.getByText('Back 30 seconds')).toBeVisible();
  const keys = [...help.element().querySelectorAll('dd')].map((part) => part.textContent);
  expect(keys).toEqual(expect.arrayContaining(['Space', 'CtrlK', 'Esc']));
  expect(keys.filter((key) => key.length === 1 && !'←→↑↓'.includes(key))).toEqual([]);
  openCommandPaletteOrHelp('palette');
  const mute = page.getByRole('option', { name: /^Mute or unmute/ });
  await expect.element(mute).toBeVisible();
  expect(mute.element().textContent).toBe('Mute or unmuteAction');
});
