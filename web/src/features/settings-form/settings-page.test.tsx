import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getRunTimeConfig } from '#config/run-time-config.ts';
import { showLanguageChangeNotices } from '#notices/announce-changes.ts';
import { noticesStore } from '#notices/notices.ts';
import { changeSetting, getSetting } from '#settings/settings-store.ts';
import { currentColourScheme, setColourScheme } from '#settings/theme.ts';
import { configurePage } from '#testing/configure-page.ts';
import { findSelectButton } from '#testing/pick-option.ts';
import { renderAppAtUrl } from '../../testing/render-app.tsx';

type RenderedScreen = Awaited<ReturnType<typeof renderAppAtUrl>>['screen'];
const stored = () => JSON.parse(localStorage.getItem('rill.settings') ?? '{}').value;

test('a switch changes its setting at once and keeps it', async () => {
  const { screen } = await renderAppAtUrl('/setting/main');
  const fade = screen.getByRole('switch', { name: 'Fade' });
  await expect.element(fade).toBeChecked();
  await fade.click();
  await expect.element(fade).not.toBeChecked();
  expect(stored()).toMatchObject({ songVolumeFade: false });
});

test('[M5] [S3.18] [S3.19] [S4.1] choosing a scheme stops following the system and shows a notice; System follows it again', async () => {
  setColourScheme('system');
  const { screen } = await renderAppAtUrl('/setting/main');
  const appearance = screen.getByRole('radiogroup', { name: 'Appearance' });
  const option = (name: string) => appearance.getByRole('radio', { name });
  await expect.element(option('System')).toBeChecked();
  const system = currentColourScheme();
  const [same, other] = system === 'light' ? (['Light', 'Dark'] as const) : (['Dark', 'Light'] as const);
  await option(other).click();
  expect(document.documentElement.dataset['theme']).toBe(other.toLowerCase());
  expect(stored()).toMatchObject({ theme: other.toLowerCase(), themeAuto: false });
  const told = () => noticesStore.getState().find(({ topic }) => topic === 'theme');
  expect(told()).toMatchObject({ tone: 'info', icon: other === 'Dark' ? 'moon' : 'sun' });
  await expect.element(screen.getByText(`${other} mode on`)).toBeVisible();
  const icon = () =>
    screen.getByRole('status', { name: 'Notices' }).element().querySelector('svg')?.innerHTML;
  const before = icon();
  expect(before).toBeTruthy();
  await option('System').click();
  await expect.element(screen.getByText(`${same} mode on`)).toBeVisible();
  await expect.poll(icon, { message: 'the sun, or the moon' }).not.toBe(before);
  expect(document.documentElement.dataset['theme']).toBe(system);
  expect(told()).toMatchObject({ icon: same === 'Dark' ? 'moon' : 'sun' });
  expect(getSetting('themeAuto')).toBe(true);
});

test('[S3.45] lists have pages of 50 rows, or of the chosen number', async () => {
  const { screen } = await renderAppAtUrl('/setting/main');
  await expect.element(findSelectButton('Rows per page')).toHaveTextContent('50');
  await findSelectButton('Rows per page').click();
  const options = screen.getByRole('menuitemcheckbox');
  await expect.element(options.first()).toBeVisible();
  expect(options.elements().map(({ textContent }) => textContent)).toEqual(['10', '20', '30', '50', '100']);
  await screen.getByRole('menuitemcheckbox', { name: '20' }).click();
  expect(getSetting('listNumber')).toBe(20);
  expect(stored()).toMatchObject({ listNumber: 20 });
  changeSetting('listNumber', 50);
});

test('[S6.5] [S9.7] lossless and higher levels are disabled for non-members, with the reason', async () => {
  const { screen } = await renderAppAtUrl('/setting/main');
  const level = (name: string) => screen.getByRole('menuitemcheckbox', { name });
  await findSelectButton('Quality').click();
  for (const name of ['Lossless', 'Hi-Res', 'Spatial', 'Master']) {
    await expect.element(level(`${name} Members`)).toHaveAttribute('aria-disabled', 'true');
  }
  await expect.element(level('High')).toBeChecked();
  await level('Standard').click();
  expect(stored()).toMatchObject({ songLevel: 'standard' });
  changeSetting('songLevel', 'exhigh');
  await expect.element(screen.getByText('Lossless and higher need a membership')).toBeVisible();
});

test('[S9.7] nothing is said about a membership where own music can be played in every level', async () => {
  configurePage({ ownMusic: true });
  const { screen } = await renderAppAtUrl('/setting/main');
  await findSelectButton('Quality').click();
  await expect.element(screen.getByRole('menuitemcheckbox', { name: 'Master', exact: true })).toBeVisible();
  await expect.element(screen.getByText('Lossless and higher need a membership')).not.toBeInTheDocument();
});

test('[S3.20] [S3.21] [D-73] theme colours and a custom one in four variants are applied at once', async () => {
  const { screen } = await renderAppAtUrl('/setting/main');
  const { dataset, style } = document.documentElement;
  const accents = screen.getByRole('radiogroup', { name: 'Theme colour' }).getByRole('radio');
  await expect.element(accents.first()).toBeInTheDocument();
  expect(accents.elements().map((radio) => radio.closest('label')?.textContent)).toEqual([
    ...['Red', 'Orange', 'Blue', 'Pink', 'Brown', 'Indigo', 'Green', 'Purple', 'Yellow', 'Teal', 'Custom'],
  ]);
  await screen.getByRole('radio', { name: 'Teal' }).click();
  expect(dataset['accent']).toBe('teal');
  await screen.getByRole('radio', { name: 'Custom' }).click();
  await expect.poll(() => dataset['accent']).toBe('custom');
  const solid = () => style.getPropertyValue('--custom-accent-solid');

  const edit = screen.getByRole('button', { name: 'Edit custom colour' });
  await edit.click();
  const dialog = screen.getByRole('dialog', { name: 'Custom theme colour' });
  const code = dialog.getByRole('textbox', { name: 'Colour code' });
  await code.fill('#33669980');
  await expect.poll(solid).toMatch(/ 2\d\d\.\d\)$/);
  expect(stored().themeData).toMatch(/^#336699 /);
  await code.fill('#33');
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  expect(stored().themeData).toMatch(/^#336699 /);
  await dialog.getByRole('button', { name: 'Match the others to the main colour' }).click();
  await expect.poll(() => stored().themeData).toMatch(/^#336699 #[4-9][\da-f]{5} #/);
  await dialog.getByRole('radio', { name: 'Pressed' }).click();
  const hue = dialog.getByRole('slider', { name: 'Hue' }).element() as HTMLElement;
  hue.focus();
  await userEvent.keyboard('{Home}');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  const kept = stored().themeData;
  await edit.click();
  await expect.element(code).toHaveValue('#336699');
  expect(stored().themeData).toBe(kept);
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const restore = screen.getByRole('button', { name: 'Restore default colour' });
  await restore.click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(dataset['accent']).toBe('custom');
  await restore.click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  expect(dataset['accent']).toBe('red');
  await expect.element(restore).not.toBeInTheDocument();
});

test('[S4.2] [D-71] another language is applied to the whole page at once, in option lists too', async () => {
  const { screen } = await renderAppAtUrl('/setting/main');
  const { onSettingChange } = await import('#settings/settings-store.ts');
  const { setLanguage } = await import('#i18n/i18n.ts');
  onTestFinished(onSettingChange('language', (language) => void setLanguage(language)));
  onTestFinished(showLanguageChangeNotices());
  // The code that restores the focus is loaded with the layers.
  await expect.poll(() => document.querySelector('[aria-live=polite]:not([role])')).not.toBeNull();
  await screen.getByRole('radio', { name: '简体中文' }).click();
  await expect.element(screen.getByRole('heading', { name: '设置' })).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: '简体中文' })).toHaveFocus();
  await expect.element(screen.getByRole('radio', { name: '双击' })).toBeChecked();
  await expect.element(screen.getByRole('button', { name: '音质 极高' })).toBeVisible();
  await expect.element(screen.getByText('已切换为简体中文')).toBeVisible();
});

test('each language is named in its own, which a screen reader is told', async () => {
  const { screen } = await renderAppAtUrl('/setting/main');
  const languageOf = (name: string) =>
    screen.getByRole('radio', { name, exact: true }).element().closest('[lang]')?.getAttribute('lang');
  await expect.element(screen.getByRole('radio', { name: '简体中文' })).toBeInTheDocument();
  expect(languageOf('简体中文')).toBe('zh-CN');
  expect(languageOf('English')).toBe('en');
});

test('a search finds settings of every page by name, description and option, with their controls', async () => {
  const { screen, router } = await renderAppAtUrl('/setting/main');
  const field = screen.getByRole('searchbox', { name: 'Search settings' });
  await field.fill('LYRICS');
  await expect.element(screen.getByRole('slider', { name: 'Lyrics offset' })).toBeVisible();
  await expect.element(screen.getByRole('switch', { name: 'Lyrics in player bar' })).toBeVisible();
  await expect.element(screen.getByRole('switch', { name: 'Fade' })).not.toBeInTheDocument();
  expect(router.state.location.search).toEqual({ find: 'LYRICS' });
  await field.fill('double-click');
  await expect.element(screen.getByRole('radio', { name: 'Double-click' })).toBeChecked();
  await field.fill('reset');
  await screen.getByRole('link', { name: 'Reset app' }).click();
  await expect.element(screen.getByRole('button', { name: 'Reset' })).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/setting/other', search: {} });
  await field.fill('zzz');
  await expect.element(screen.getByText('No settings match “zzz”')).toBeVisible();
});

test('settings in Chinese are found by their pinyin and its initials', async () => {
  const { screen } = await renderAppAtUrl('/setting/main?find=geci', { language: 'zh-CN' });
  await expect.element(screen.getByRole('slider', { name: '歌词偏移' })).toBeVisible();
  await screen.getByRole('searchbox').fill('gcpy');
  await expect.element(screen.getByRole('switch')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('slider', { name: '歌词偏移' })).toBeVisible();
});

test.each(['find=', 'find=+++'])('/setting/main?%s shows the settings', async (search) => {
  const { screen } = await renderAppAtUrl(`/setting/main?${search}`);
  await expect.element(screen.getByRole('radiogroup').first()).toBeVisible();
  await expect.element(screen.getByRole('searchbox')).toHaveValue('');
});

describe('the player’s settings', () => {
  const preview = (screen: RenderedScreen) => screen.getByRole('img', { name: 'Lyrics preview' });
  /**
   * The size in the setting's unit, in which 3.6 is the default size of the full player's lyrics, 2.8 % of the window's
   * width.
   */
  const sizeOf = (screen: RenderedScreen) =>
    (Number.parseFloat(getComputedStyle(preview(screen).element()).fontSize) / (innerWidth * 0.028)) * 3.6;

  test('a finger that scrolls the page from a slider leaves its setting as it was', async () => {
    changeSetting('lyricsFontSize', 3.6);
    const { screen } = await renderAppAtUrl('/setting/player');
    const slider = screen.getByRole('slider', { name: 'Text size' });
    await expect.element(slider).toHaveValue('3.6');
    const range = slider.element() as HTMLInputElement;
    expect(getComputedStyle(range).touchAction, 'up and down is left to the page').toBe('pan-y');
    const send = (type: string) => range.dispatchEvent(new PointerEvent(type, { bubbles: true }));
    send('pointerdown');
    // The browser moves the thumb under the finger before it knows that it scrolls.
    await slider.fill('3.1');
    expect(getSetting('lyricsFontSize')).toBe(3.1);
    send('pointercancel');
    await expect.element(slider).toHaveValue('3.6');
    expect(getSetting('lyricsFontSize')).toBe(3.6);
  });

  test('the pictures of the appearance are as large as each other in a window of 320 px', async () => {
    await page.viewport(320, 640);
    const { screen } = await renderAppAtUrl('/setting/main');
    const boxes = () =>
      ['System', 'Light', 'Dark'].map((name) =>
        screen.getByRole('radio', { name, exact: true }).element().getBoundingClientRect(),
      );
    await expect.element(screen.getByRole('radio', { name: 'Dark', exact: true })).toBeInTheDocument();
    expect(new Set(boxes().map(({ top }) => Math.round(top))).size).toBe(1);
    expect(new Set(boxes().map(({ width }) => Math.round(width))).size).toBe(1);
  });

  test('[S3.36] the text size has a slider from 3 to 4, and sample lines follow it at once', async () => {
    await page.viewport(1440, 1200);
    changeSetting('lyricsFontSize', 3.6);
    const { screen } = await renderAppAtUrl('/setting/player');
    const slider = screen.getByRole('slider', { name: 'Text size' });
    await expect.element(slider).toHaveValue('3.6');
    expect(sizeOf(screen)).toBeCloseTo(3.6, 1);
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    await expect.element(slider).toHaveValue('4');
    await expect.element(screen.getByText('111%')).toBeVisible();
    expect(sizeOf(screen)).toBeCloseTo(4, 1);
    expect(stored()).toMatchObject({ lyricsFontSize: 4 });
    await userEvent.keyboard('{Home}');
    await expect.poll(() => sizeOf(screen)).toBeCloseTo(3, 1);
    expect(slider.element()).toHaveProperty('min', '3');
    changeSetting('lyricsFontSize', 3.6);
  });

  test('the size of translations has a slider of its own, and the sample lines follow it at once', async () => {
    changeSetting('lyricsTranSize', 0.55);
    const { screen } = await renderAppAtUrl('/setting/player');
    const slider = screen.getByRole('slider', { name: 'Translation and romanisation size' });
    await expect.element(slider).toHaveValue('0.55');
    const sizes = () => {
      const [tran] = preview(screen).element().querySelectorAll('p span');
      const line = tran?.parentElement;
      return [line, tran].map((part) => Number.parseFloat(getComputedStyle(part as Element).fontSize));
    };
    const [line, before] = sizes();
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    await expect.element(screen.getByText('182%')).toBeVisible();
    await expect.poll(() => sizes()[1]).toBeGreaterThan((before ?? 0) * 1.7);
    expect(sizes()[0]).toBe(line);
    expect(stored()).toMatchObject({ lyricsTranSize: 1 });
    changeSetting('lyricsTranSize', 0.55);
  });

  test('[S3.36] the sample lines follow alignment, blur and translation', async () => {
    await page.viewport(1440, 900);
    const { screen } = await renderAppAtUrl('/setting/player');
    const tran = screen.getByText('但闻人语响');
    await expect.element(tran).toBeVisible();
    await screen.getByRole('switch', { name: 'Translation' }).click();
    await expect.element(tran).not.toBeInTheDocument();
    await screen.getByRole('radio', { name: 'Centred' }).click();
    expect(getComputedStyle(preview(screen).element()).textAlign).toBe('center');
    await screen.getByRole('switch', { name: /^Lyric blur/ }).click();
    const first = preview(screen).element().firstElementChild as Element;
    expect(getComputedStyle(first).filter).toBe('blur(1px)');
    changeSetting('showTransl', true);
    changeSetting('lyricsPosition', 'left');
    changeSetting('lyricsBlur', false);
  });

  test('settings of the word animation are shown only for word by word', async () => {
    const { screen } = await renderAppAtUrl('/setting/player');
    await expect.element(screen.getByRole('switch', { name: 'Karaoke fill' })).toBeVisible();
    await screen.getByRole('switch', { name: /^Word by word/ }).click();
    await expect.element(screen.getByRole('switch', { name: 'Karaoke fill' })).not.toBeInTheDocument();
    changeSetting('showYrc', true);
    await expect.element(screen.getByRole('switch', { name: 'Lift sung words' })).toBeVisible();
  });

  test('an offset is rounded to tenths of a second, and its direction is shown', async () => {
    changeSetting('lyricsOffset', 0);
    const { screen } = await renderAppAtUrl('/setting/player');
    const slider = screen.getByRole('slider', { name: 'Lyrics offset' });
    await expect.element(slider).toBeEnabled();
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect.element(screen.getByText('0.3 s later')).toBeVisible();
    await expect.element(slider).toHaveAttribute('aria-valuetext', '0.3 s later');
    expect(stored()).toMatchObject({ lyricsOffset: 0.3 });
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await expect.element(slider).toHaveAttribute('aria-valuetext', '0.1 s earlier');
    changeSetting('lyricsOffset', 0);
  });

  test('[S3.38] spectrum is disabled with the reason where the browser cannot capture sound', async () => {
    const own = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'captureStream');
    Reflect.deleteProperty(HTMLMediaElement.prototype, 'captureStream');
    const { screen } = await renderAppAtUrl('/setting/player');
    const spectrum = screen.getByRole('switch', { name: 'Spectrum' });
    await expect.element(spectrum).toBeDisabled();
    await expect.element(spectrum).toHaveAccessibleDescription(/does not let a page read its own sound/);
    if (own !== undefined) Object.defineProperty(HTMLMediaElement.prototype, 'captureStream', own);
  });

  test('what turns the music down is disabled with the reason where only the device sets the volume', async () => {
    // On iPhones and iPads a page cannot set the volume, which always reads 1.
    const volume = vi.spyOn(HTMLMediaElement.prototype, 'volume', 'get').mockReturnValue(1);
    onTestFinished(() => volume.mockRestore());
    const { screen } = await renderAppAtUrl('/setting/main');
    for (const name of ['Fade', 'Normalise volume']) {
      const setting = screen.getByRole('switch', { name });
      await expect.element(setting).toBeDisabled();
      await expect.element(setting).toHaveAccessibleDescription(/does not let a page set the volume/);
    }
  });
});

describe('[S3.40] setting for the unblock server', () => {
  const unblock = (screen: RenderedScreen) =>
    screen.getByRole('switch', { name: 'Get unavailable songs from another server' });

  test('is disabled with the reason where no server is configured', async () => {
    expect(getRunTimeConfig().unblock).toBe('');
    const { screen } = await renderAppAtUrl('/setting/main');
    await expect.element(unblock(screen)).toBeDisabled();
    await expect.element(unblock(screen)).toHaveAccessibleDescription(/set up without such a server/);
  });

  test('is off by default, and is stored', async () => {
    configurePage({ unblock: 'http://nas:8080/unm' });
    onTestFinished(() => changeSetting('useUnmServer', false));
    const { screen } = await renderAppAtUrl('/setting/main');
    await expect.element(unblock(screen)).toBeEnabled();
    await expect.element(unblock(screen)).not.toBeChecked();
    await unblock(screen).click();
    await expect.element(unblock(screen)).toBeChecked();
    expect(getSetting('useUnmServer')).toBe(true);
    expect(stored()).toMatchObject({ useUnmServer: true });
  });

  test('is named among what is sent, while it is on', async () => {
    configurePage({ unblock: 'http://nas:8080/unm' });
    onTestFinished(() => changeSetting('useUnmServer', false));
    const { screen } = await renderAppAtUrl('/setting/privacy');
    await expect.element(screen.getByText('Nothing is sent to anyone else.')).toBeVisible();
    changeSetting('useUnmServer', true);
    await expect
      .element(screen.getByText(/^IDs of songs that cannot be played go to the other server/))
      .toBeVisible();
    await expect.element(screen.getByText('Nothing is sent to anyone else.')).not.toBeInTheDocument();
  });
});

test('the connection check passes catalogue and ranges, and shows what is missing without a server', async () => {
  const { screen } = await renderAppAtUrl('/setting/other');
  const start = screen.getByRole('button', { name: 'Run the check' });
  await start.click();
  await expect.element(start).toHaveFocus();
  const lines = screen.getByRole('region', { name: 'Connection check' }).getByRole('listitem');
  await expect.element(lines.first()).toMatchTextContent('Responds in');
  expect(lines.elements().map((line) => line.querySelector('p')?.textContent)).toEqual([
    'CatalogueFine',
    'SessionUnknown',
    'Byte rangesFine',
    'SpectrumFine',
    'EncryptionFine',
    'VersionUnknown',
  ]);
});
