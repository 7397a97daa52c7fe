import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { trackCallInLoadingBar } from '#api/client/loading-bar.ts';
import { setLanguage } from '#i18n/i18n.ts';
import { configurePage } from '../../testing/configure-page.ts';
import { expectConsoleErrors } from '../../testing/console-errors.ts';
import { mockCatalogueCalls } from '../../testing/mock-catalogue-calls.ts';
import { failCalls, renderAppAtUrl } from '../../testing/render-app.tsx';

const phone = () => import('vitest/browser').then(({ page }) => page.viewport(390, 844));

test.each(['/', '/discover/toplists', '/my-music', '/search/songs?keywords=a'])(
  '[S2.42] the bottom navigation is shown on a phone, and the logo on its screen %s',
  async (url) => {
    await phone();
    const { screen } = await renderAppAtUrl(url);
    const links = screen.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect
      .poll(() => links.elements().map((link) => link.textContent))
      .toEqual(['Home', 'Discover', 'Library', 'Search']);
    const bar = screen.getByRole('banner');
    await expect.element(bar.getByRole('link', { name: 'Rill' })).toBeVisible();
    await expect.element(bar.getByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  },
);

test('own music is a part of the library: its tab in the top bar is marked as on any part', async () => {
  await wide();
  configurePage({ ownMusic: true });
  const { screen, router } = await renderAppAtUrl('/my-music/albums');
  const library = screen.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' });
  await expect.poll(() => getComputedStyle(library.element()).fontWeight).toBe('700');
  // The sign-in is an entry of the same menu, but no part of the library.
  await router.navigate({ to: '/login' });
  await expect.poll(() => getComputedStyle(library.element()).fontWeight).toBe('400');
});

test('on a phone own music marks the library in the bottom navigation', async () => {
  await phone();
  const { screen } = await renderAppAtUrl('/my-music/albums');
  const weight = (name: string) =>
    getComputedStyle(screen.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).element())
      .fontWeight;
  await expect.poll(() => weight('Library')).toBe('700');
  expect(weight('Discover')).not.toBe('700');
  const marked = screen
    .getByRole('navigation', { name: 'Main' })
    .element()
    .querySelectorAll('[aria-current]');
  expect([...marked].map((link) => link.textContent)).toEqual(['Library']);
});

test('[S2.42] on a phone the bar of any other screen has Back, and the heading once it has scrolled away', async () => {
  await phone();
  const { screen, router } = await renderAppAtUrl('/discover/playlists');
  await router.navigate({ to: '/playlist', search: { id: 4001 } });
  const bar = screen.getByRole('banner');
  const back = bar.getByRole('button', { name: 'Back' });
  await expect.element(back).toBeVisible();
  await expect.element(bar.getByRole('link', { name: 'Rill' })).not.toBeInTheDocument();
  const { width, height } = back.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const title = () => bar.element().querySelector('[data-shown]')?.textContent ?? null;
  expect(title()).toBe(null);
  window.scrollTo(0, 700);
  await expect.poll(title).toBe('Moon over still water');
  window.scrollTo(0, 0);
  await expect.poll(title).toBe(null);
  await back.click();
  await expect.poll(() => router.state.location.pathname).toBe('/discover/playlists');
});

test('[S2.42] on a phone Back is there before the page has its data', async () => {
  await phone();
  const held = Promise.withResolvers<Response>();
  const album = await fetch('/api/album?id=2001');
  mockCatalogueCalls({ '/album': () => held.promise });
  const { screen, router } = await renderAppAtUrl('/discover/toplists');
  await router.navigate({ to: '/album', search: { id: 2001 } });
  await expect.element(screen.getByRole('banner').getByRole('button', { name: 'Back' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 }).elements()).toEqual([]);
  held.resolve(album);
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

test('[S2.42] Back on a phone leads to the home from a page that was opened by its URL', async () => {
  await phone();
  const { screen, router } = await renderAppAtUrl('/album?id=2001');
  await screen.getByRole('banner').getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/');
});

const wide = () => import('vitest/browser').then(({ page }) => page.viewport(1280, 800));

test('[S2.40] the main navigation links to its screens and marks the current one', async () => {
  await wide();
  const { screen, router } = await renderAppAtUrl('/discover/toplists');
  const nav = screen.getByRole('navigation', { name: 'Main' });
  await expect.element(nav.getByRole('link', { name: 'Discover' })).toHaveAttribute('aria-current', 'page');
  await expect.element(nav.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  await nav.getByRole('link', { name: 'Library' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/login');
});

test('[S2.40] a submenu shows on hover, closes once one of its links is followed, and opens its screens', async () => {
  await wide();
  const { screen, router } = await renderAppAtUrl('/500');
  const nav = screen.getByRole('navigation', { name: 'Main' });
  const charts = nav.getByRole('link', { name: 'Charts' });
  await expect.element(charts).not.toBeInTheDocument();
  await nav.getByRole('link', { name: 'Discover' }).hover();
  await expect.element(charts).toBeVisible();
  await charts.click();
  await expect.poll(() => router.state.location.pathname).toBe('/discover/toplists');
  await expect.element(charts).not.toBeInTheDocument();
});

test('[S2.40] [S2.41] a submenu opens by keyboard too, and marks the current screen', async () => {
  await wide();
  const { screen, router } = await renderAppAtUrl('/discover/toplists');
  const nav = screen.getByRole('navigation', { name: 'Main' });
  const parts = () =>
    nav
      .getByRole('link')
      .elements()
      .map((link) => link.textContent);
  await expect.poll(parts).toEqual(['Home', 'Discover', 'Library']);
  (nav.getByRole('link', { name: 'Discover' }).element() as HTMLElement).focus();
  await expect.poll(parts).toEqual(['Home', 'Discover', 'Playlists', 'Charts', 'Artists', 'Library']);
  await expect.element(nav.getByRole('link', { name: 'Charts' })).toHaveAttribute('aria-current', 'page');
  await expect.element(nav.getByRole('link', { name: 'Artists' })).not.toHaveAttribute('aria-current');
  await userEvent.tab();
  await expect.element(nav.getByRole('link', { name: 'Playlists' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(parts).toEqual(['Home', 'Discover', 'Library']);
  await expect.element(nav.getByRole('link', { name: 'Discover' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(nav.getByRole('link', { name: 'Library' })).toHaveFocus();
  await expect.element(nav.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/login');
});

test('[S1.1] [S2.44] [S2.46] [D-05] About shows the name in the language of the page, version, copyright, filing number and source', async () => {
  await wide();
  configurePage({ name: 'Home radio', nameZh: '家庭电台', version: '2.0.0' });
  const { screen } = await renderAppAtUrl('/500');
  const openAbout = async () => {
    await screen.getByRole('button', { name: 'Account menu' }).click();
    await screen.getByRole('menuitem', { name: 'About' }).click();
    return screen.getByRole('dialog', { name: 'About' });
  };
  let about = await openAbout();
  await expect.element(about.getByText('Home radio')).toBeVisible();
  await expect.element(about.getByText('Version 2.0.0')).toBeVisible();
  await expect.element(about.getByText(/© 2026.*the Rill authors/)).toBeVisible();
  await expect.element(about.getByRole('link')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(about).not.toBeInTheDocument();
  configurePage({ icp: '京ICP备000000号', source: 'https://git.example.org/rill' });
  about = await openAbout();
  await expect
    .element(about.getByRole('link', { name: '京ICP备000000号' }))
    .toHaveAttribute('rel', 'noopener noreferrer');
  const source = about.getByRole('link', { name: 'Source code' });
  await expect.element(source).toHaveAttribute('href', 'https://git.example.org/rill');
  await expect.element(source).toHaveAttribute('rel', 'noopener noreferrer');
  await setLanguage('zh-CN');
  await expect.element(screen.getByRole('dialog').getByText('家庭电台')).toBeVisible();
});

test('[S2.39] back and forward lead through the history, and are disabled at its ends', async () => {
  await wide();
  const { screen, router } = await renderAppAtUrl('/500');
  const back = screen.getByRole('button', { name: 'Back' });
  const forward = screen.getByRole('button', { name: 'Forward' });
  await expect.element(back).toBeDisabled();
  await expect.element(forward).toBeDisabled();
  await router.navigate({ to: '/403' });
  await expect.element(screen.getByRole('banner').getByRole('button', { name: 'Back' })).toBeEnabled();
  await screen.getByRole('banner').getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/500');
  await forward.click();
  await expect.poll(() => router.state.location.pathname).toBe('/403');
  await expect.element(forward).toBeDisabled();
});

test('the account menu changes the theme and shows a notice', async () => {
  await wide();
  const { screen } = await renderAppAtUrl('/500');
  const button = screen.getByRole('button', { name: 'Account menu' });
  await button.click();
  await screen.getByRole('menuitem', { name: /mode$/ }).click();
  const scheme = document.documentElement.dataset['theme'] ?? '';
  await expect
    .element(screen.getByRole('status', { name: 'Notices' }))
    .toHaveTextContent(scheme === 'dark' ? 'Dark mode on' : 'Light mode on');
  expect(JSON.parse(localStorage.getItem('rill.settings') ?? '{}').value).toMatchObject({
    theme: scheme,
    themeAuto: false,
  });
});

test('the account menu closes on Escape and returns focus', async () => {
  await wide();
  const { screen } = await renderAppAtUrl('/500');
  const button = screen.getByRole('button', { name: 'Account menu' });
  await button.click();
  await expect.element(screen.getByRole('menu')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('[S7.4] the loading line runs while calls are pending', async () => {
  const { screen } = await renderAppAtUrl('/500');
  const line = screen.getByRole('progressbar', { name: 'Loading' });
  await expect.element(line).not.toBeInTheDocument();
  const end = trackCallInLoadingBar();
  await expect.element(line).toHaveAttribute('data-state', 'running');
  end('ok');
  await expect.element(line).not.toBeInTheDocument();
});

test('[S8.1] a failed call shows the screen’s failed state and a red line, but no notice; Retry requests again', async () => {
  expectConsoleErrors();
  const mend = failCalls('/album');
  const { screen } = await renderAppAtUrl('/album?id=2001');
  const failed = screen.getByRole('alert');
  await expect.element(failed).toMatchTextContent('Could not load');
  const line = document.querySelector('[data-state="failed"]') as HTMLElement;
  line.style.color = 'var(--danger)';
  const { backgroundColor, color } = getComputedStyle(line);
  expect(backgroundColor).toBe(color);
  await expect.element(screen.getByRole('status', { name: 'Notices' })).toHaveTextContent('');
  mend();
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(failed).not.toBeInTheDocument();
});

test('a keyboard can skip to the content', async () => {
  const { screen } = await renderAppAtUrl('/500');
  const skip = screen.getByRole('button', { name: 'Skip to content' });
  await expect.element(skip).toBeInTheDocument();
  await userEvent.tab();
  await expect.element(skip).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('main')).toHaveFocus();
});

test('while the search field is in use, the page does not scroll below the bar, and Back and Forward are hidden', async () => {
  await wide();
  const { screen } = await renderAppAtUrl('/discover/playlists');
  const bar = screen.getByRole('banner');
  await expect.element(bar.getByRole('button', { name: 'Back' })).toBeVisible();
  const back = bar.getByRole('button', { name: 'Back' }).element();
  const paddingTop = () => getComputedStyle(document.documentElement).scrollPaddingTop;
  expect(paddingTop()).not.toBe('0px');
  const logo = bar.getByRole('link', { name: 'Rill' }).element() as HTMLElement;
  logo.focus();
  expect([paddingTop(), getComputedStyle(back).visibility]).toEqual(['0px', 'visible']);
  await userEvent.click(bar.getByRole('combobox', { name: 'Search' }));
  expect([paddingTop(), getComputedStyle(back).visibility]).toEqual(['0px', 'hidden']);
  // While another window is in front for a moment, the field keeps the focus.
  document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  expect([paddingTop(), getComputedStyle(back).visibility]).toEqual(['0px', 'hidden']);
  (document.activeElement as HTMLElement).blur();
  expect(paddingTop()).not.toBe('0px');
  await expect.element(back).toBeVisible();
});

test('no style of the page, the bar or a row depends on what is in it, which each change there would compute anew', async () => {
  await wide();
  const { screen } = await renderAppAtUrl('/playlist?id=4001');
  const row = screen.getByRole('main').getByRole('row').nth(1);
  await expect.element(row).toHaveAttribute('draggable');
  const all = [document.documentElement, screen.getByRole('banner').element(), row.element()];
  const selectors = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => [
      ...(rule instanceof CSSStyleRule ? rule.selectorText.split(/,(?![^(]*\))/) : []),
      // Rules for narrower windows are not counted, because they cost this window nothing.
      ...('cssRules' in rule && !(rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches)
        ? selectors(rule.cssRules as CSSRuleList)
        : []),
    ]);
  const anchors = [...document.styleSheets]
    .flatMap((sheet) => selectors(sheet.cssRules))
    .flatMap((selector) => /^(.*?[\w\])]):has\(/.exec(selector.trim())?.[1] ?? []);
  expect(anchors.filter((anchor) => all.some((one) => one.matches(anchor)))).toEqual([]);
});
