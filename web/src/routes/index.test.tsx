import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { recommendedPlaylistsQuery } from '#api/home.ts';
import { breakpoints } from '#lib/media-query.ts';
import { invalidateAccountCheck } from '#session/account-check.ts';
import { changeSetting } from '#settings/settings-store.ts';
import { configurePage } from '#testing/configure-page.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import { scrollAndLeaveScreen, waitUntilScreenIsLeft } from '#testing/leave-screen.ts';
import { mockCatalogueCalls, neverPlayingReplies } from '#testing/mock-catalogue-calls.ts';
import { failCalls, renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';
import { stopClock } from '#testing/stop-clock.ts';

const shelf = (name: string) => page.getByRole('region', { name });
const cardsOf = (name: string) => shelf(name).getByRole('listitem');

beforeEach(async () => {
  await page.viewport(1440, 900);
  changeSetting('bannerShow', true);
});

describe('the home', () => {
  it('[S7.5] [S7.8] [S7.9] [S9.1] [D-61] fills its banner and shelves with requests whose URLs contain no null', async () => {
    const calls = mockCatalogueCalls();
    await renderAppAtUrl('/');
    await expect.element(page.getByRole('link', { name: 'Moon over still water' })).toBeVisible();
    await expect.element(cardsOf('Artists').first()).toBeVisible();
    await expect.element(cardsOf('New albums').first()).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Banner 1: Playlist' })).toBeVisible();
    const heard = calls.heard();
    expect(heard).toContain('/banner');
    expect(heard).toContain('/personalized?limit=10');
    expect(heard).toContain('/album/newest');
    expect(heard.filter((call) => call.includes('null'))).toEqual([]);
  });

  it('is kept while another screen is shown, and a return inserts it without a request', async () => {
    const calls = mockCatalogueCalls();
    const { router } = await renderAppAtUrl('/');
    await expect.element(cardsOf('New albums').first()).toBeVisible();
    const card = page.getByRole('link', { name: 'Moon over still water' }).element();
    // Only the home's calls are compared, because the other screen may request more once it is shown.
    const ofHome = new Set(calls.heard());
    const requested = () => calls.heard().filter((call) => ofHome.has(call));
    await router.navigate({ to: '/discover/playlists' });
    await expect.element(page.getByRole('heading', { name: 'Discover' })).toBeVisible();
    expect(card.isConnected).toBe(false);
    expect(document.querySelectorAll('main section[aria-labelledby]')).toHaveLength(0);
    const before = requested();
    router.history.back();
    await expect.poll(() => card.isConnected).toBe(true);
    await expect.element(page.getByRole('link', { name: 'Moon over still water' })).toBeVisible();
    expect(page.getByRole('heading', { name: 'Home' }).elements()).toHaveLength(1);
    await expect.poll(() => document.title).toBe('Rill');
    expect(requested()).toEqual(before);
  });

  it('is in the first frame after Back, where it was left, before the router has rendered it', async () => {
    await page.viewport(1440, 600);
    const { router } = await renderAppAtUrl('/');
    const album = cardsOf('New albums').first();
    await expect.element(album).toBeVisible();
    const { scrollHeight } = document.documentElement;
    await scrollAndLeaveScreen(100, () => router.navigate({ to: '/discover/playlists' }));
    const heading = page.getByRole('heading', { name: 'Discover' }).element();
    router.history.back();
    await new Promise(requestAnimationFrame);
    const card = page.getByRole('link', { name: 'Moon over still water' });
    expect(card.query()?.checkVisibility()).toBe(true);
    expect(heading.checkVisibility()).toBe(false);
    expect([scrollY, document.documentElement.scrollHeight]).toEqual([100, scrollHeight]);
    // The parts below the window are rendered later.
    expect(album.query()?.checkVisibility({ contentVisibilityAuto: true })).not.toBe(true);
    expect(router.state.resolvedLocation?.pathname).toBe('/discover/playlists');
    await expect.poll(() => heading.isConnected).toBe(false);
    expect(router.state.resolvedLocation?.pathname).toBe('/');
    await expect.element(album).toBeVisible();
    expect([scrollY, document.documentElement.scrollHeight]).toEqual([100, scrollHeight]);
    expect(shelf('New albums').element().getAttribute('style')).toBeFalsy();
  });

  it('gives way to the screen that is left when another navigation follows in the same frame', async () => {
    const { router } = await renderAppAtUrl('/');
    await expect.element(cardsOf('New albums').first()).toBeVisible();
    await router.navigate({ to: '/discover/playlists' });
    const discover = page.getByRole('heading', { name: 'Discover' });
    await scrollAndLeaveScreen(100, async () => {
      router.history.back();
      // The router's own steps are microtasks, so no frame comes between them.
      for (let step = 0; step < 50; step += 1) await Promise.resolve();
      expect(shelf('New albums').query()).not.toBeNull();
      expect(discover.query()).toBeNull();
      router.history.forward();
      expect(shelf('New albums').query()).toBeNull();
      await expect.element(discover).toBeVisible();
      expect(scrollY).toBe(100);
    });
    await router.navigate({ to: '/' });
    await expect.element(page.getByRole('link', { name: 'Moon over still water' })).toBeVisible();
    expect(scrollY).toBe(0);
  });

  it('is scrolled to where it was left after Back from a screen that was reached through a redirect', async () => {
    const { router } = await renderAppAtUrl('/');
    await expect.element(cardsOf('New albums').first()).toBeVisible();
    await scrollAndLeaveScreen(300, () => router.navigate({ to: '/discover' }));
    await expect.poll(() => router.state.resolvedLocation?.pathname).toBe('/discover/playlists');
    await expect.poll(() => scrollY).toBe(0);
    router.history.back();
    await expect.poll(() => router.state.resolvedLocation?.pathname).toBe('/');
    await expect.poll(() => scrollY).toBe(300);
  });

  it('is where it was left in the first frame after Back from a redirect that took long', async () => {
    await page.viewport(1440, 500);
    await signInForTest();
    const account: unknown = await (await fetch('/api/login/status')).json();
    const check = Promise.withResolvers<unknown>();
    const { router } = await renderAppAtUrl('/');
    await expect.element(cardsOf('New albums').first()).toBeVisible();
    invalidateAccountCheck();
    mockCatalogueCalls({ '/login/status': () => check.promise });
    await scrollAndLeaveScreen(1000, async () => void router.navigate({ to: '/user' }));
    // The skeleton of the next screen is shorter than the home.
    await expect.poll(() => scrollY).toBeLessThan(1000);
    check.resolve(account);
    await expect.poll(() => router.state.resolvedLocation?.pathname).toBe('/user/playlists');
    // The home is kept only after React has hidden it, so the test waits for that.
    await expect.poll(() => shelf('New albums').query()).toBeNull();
    await waitUntilScreenIsLeft();
    router.history.back();
    await new Promise(requestAnimationFrame);
    expect(shelf('New albums').query()).not.toBeNull();
    expect(scrollY).toBe(1000);
    await expect.poll(() => router.state.resolvedLocation?.pathname).toBe('/');
    await expect.poll(() => scrollY).toBe(1000);
  });

  it('shows an error of its own in its place, with the bars around it, and can be retried', async () => {
    expectConsoleErrors();
    const { queryClient } = await renderAppAtUrl('/');
    await expect.element(page.getByRole('link', { name: 'Moon over still water' })).toBeVisible();
    const { queryKey } = recommendedPlaylistsQuery();
    const playlists = queryClient.getQueryData(queryKey);
    queryClient.setQueryData<unknown>(queryKey, [null]);
    await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    queryClient.setQueryData(queryKey, playlists);
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('link', { name: 'Moon over still water' })).toBeVisible();
  });

  it('[S9.19] has the name of the product as its title', async () => {
    await renderAppAtUrl('/');
    await expect.poll(() => document.title).toBe('Rill');
  });

  it('[D-68] requests every cover with a size', async () => {
    await renderAppAtUrl('/');
    await expect.element(cardsOf('New albums').first()).toBeVisible();
    const covers = [
      ...document.querySelectorAll<HTMLImageElement>('section:not([aria-roledescription]) img'),
    ];
    expect(covers.length).toBeGreaterThan(3);
    for (const cover of covers) {
      const { pathname, searchParams } = new URL(cover.src);
      if (pathname !== '/images/pic/default.png') expect(searchParams.get('param')).toMatch(/^(\d+)y\1$/);
    }
  });

  it('shows a single error when nothing could be loaded, and retries all of it', async () => {
    expectConsoleErrors();
    // The empty ending matches every path, so every call fails.
    const heal = failCalls('');
    await renderAppAtUrl('/');
    await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible();
    expect(page.getByRole('main').getByRole('region').elements()).toHaveLength(0);
    heal();
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expect.element(shelf('Playlists for you')).toBeVisible();
  });

  it('keeps its other shelves when one fails, which can be retried', async () => {
    expectConsoleErrors();
    const heal = failCalls('/personalized');
    await renderAppAtUrl('/');
    await expect.element(shelf('Playlists for you').getByRole('alert')).toBeVisible();
    await expect.element(cardsOf('New albums').first()).toBeVisible();
    heal();
    await shelf('Playlists for you').getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('link', { name: 'Moon over still water' })).toBeVisible();
  });

  it('shows an empty state for an empty shelf', async () => {
    mockCatalogueCalls({ '/personalized': () => ({ code: 200, result: [] }) });
    await renderAppAtUrl('/');
    await expect.element(shelf('Playlists for you').getByText('Nothing here yet')).toBeVisible();
  });

  it('plays a whole playlist from its card', async () => {
    mockCatalogueCalls(neverPlayingReplies);
    const { player } = await renderAppAtUrl('/');
    const reply = await fetch('/api/playlist/track/all?id=4001&limit=1000&offset=0');
    const { songs } = (await reply.json()) as { songs: { id: number }[] };
    await shelf('Playlists for you').getByRole('button', { name: 'Play Moon over still water' }).click();
    await expect
      .poll(() => player.state.getState().queue.songs.map((song) => Number(song.id)))
      .toEqual(songs.map((song) => song.id));
  });

  it('shows a notice when a card cannot be played', async () => {
    expectConsoleErrors();
    await renderAppAtUrl('/');
    const play = shelf('Playlists for you').getByRole('button', { name: 'Play Moon over still water' });
    await expect.element(play).toBeInTheDocument();
    failCalls('/playlist/track/all');
    await play.click();
    await expect.element(page.getByText('Could not load. Try again.')).toBeVisible();
  });

  it('shows the artists of the area chosen', async () => {
    const calls = mockCatalogueCalls();
    await renderAppAtUrl('/');
    await shelf('Artists').getByRole('button', { name: 'Chinese' }).click();
    await expect.element(shelf('Artists').getByRole('link', { name: '李叔同' })).toBeVisible();
    expect(calls.heard()).toContain('/artist/list?type=-1&area=7&initial=-1&limit=8&offset=0');
  });

  it('[S2.2] [S1.3] offers a visitor radar and personal FM first, and asks for nothing that needs a login', async () => {
    const calls = mockCatalogueCalls();
    const { router } = await renderAppAtUrl('/');
    const cards = shelf('For you');
    await expect
      .element(cards.getByRole('heading', { level: 3 }).first())
      .toHaveTextContent('Personal radar');
    const titles = cards.getByRole('heading', { level: 3 }).elements();
    expect(titles.map((title) => title.textContent)).toEqual([
      'Personal radar',
      'Personal FM',
      'Daily picks',
      'Liked songs',
    ]);
    await expect.element(cardsOf('New albums').first()).toBeVisible();
    const forMembers =
      /^\/(recommend|user|likelist|artist\/sublist|album\/sublist|history|daily_signin|yunbei)/;
    expect(calls.heard().filter((call) => forMembers.test(call))).toEqual([]);
    await cards.getByRole('link', { name: 'Liked songs' }).click();
    await expect.element(page.getByText('Sign in first')).toBeVisible();
    expect(router.state.location.href).toBe('/login?redirect=%2Fuser%2Fplaylists');
    await router.navigate({ to: '/' });
    await cards.getByRole('link', { name: 'Personal radar' }).click();
    await expect.poll(() => router.state.location.href).toBe('/playlist?id=3136952023');
  });

  it('[S2.2] [M12] shows a member the daily songs first, and the way to the liked ones', async () => {
    const { userId } = await signInForTest();
    const own = (id: number, specialType: number) => ({ id, name: 'Own', specialType, creator: { userId } });
    const playlist = [own(12, 0), own(11, 5)];
    mockCatalogueCalls({ '/user/playlist': () => ({ code: 200, more: false, playlist }) });
    await renderAppAtUrl('/');
    const cards = shelf('For you');
    const link = (name: string) => cards.getByRole('link', { name });
    await expect.element(cards.getByRole('heading', { level: 3 }).first()).toHaveTextContent('Daily picks');
    await expect.element(link('Daily picks')).toHaveAttribute('href', '/dailySongs');
    // The other cards say in this place what their lists contain.
    await expect.element(cards.getByText('New at 6:00', { exact: true })).toBeVisible();
    await expect.element(link('Liked songs')).toHaveAttribute('href', '/playlist?id=11');
  });

  it('shows the new date on the card of the daily songs when the page is seen again on the next day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 31, 23, 59) });
    onTestFinished(() => void vi.useRealTimers());
    await renderAppAtUrl('/');
    const title = shelf('For you').getByRole('heading', { name: 'Daily picks' });
    await expect.element(title).toBeVisible();
    const card = title.element().closest('[data-plays]');
    expect(card?.textContent).toContain('May31');
    vi.setSystemTime(new Date(2026, 5, 1, 0, 1));
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => card?.textContent).toContain('Jun1');
  });

  it('[S3.23] shows no banner while its setting is off, and follows a change at once', async () => {
    changeSetting('bannerShow', false);
    await renderAppAtUrl('/');
    await expect.element(page.getByRole('link', { name: 'Moon over still water' })).toBeVisible();
    expect(shelf('Featured').elements()).toHaveLength(0);
    changeSetting('bannerShow', true);
    await expect.element(shelf('Featured')).toBeVisible();
    changeSetting('bannerShow', false);
    await expect.element(shelf('Featured')).not.toBeInTheDocument();
  });

  it('[M14] [S7.6] announces a banner that leaves the site, and stays when it is cancelled', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    mockCatalogueCalls({
      '/banner': () => ({
        code: 200,
        banners: [
          { imageUrl: '/media/cover/1', typeTitle: 'Tip', targetType: 3000, url: 'https://example.org/page' },
        ],
      }),
    });
    await renderAppAtUrl('/');
    // The clock stands still, so that the delay does not elapse however long the press of Cancel takes.
    stopClock(['setTimeout', 'clearTimeout']);
    await page.getByRole('link', { name: 'Banner 1: Tip' }).click();
    await expect.element(page.getByText('Opening example.org in a new tab')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByText('Opening example.org in a new tab')).not.toBeInTheDocument();
    vi.advanceTimersByTime(10_000);
    expect(open).not.toHaveBeenCalled();
  });

  it('[S7.6] [D-05] links banners to screens, other sites or nowhere, and never runs a script', async () => {
    const target = (imageUrl: string, more: object) => ({ imageUrl, typeTitle: 'Tip', ...more });
    mockCatalogueCalls({
      '/banner': () => ({
        code: 200,
        banners: [
          target('/media/cover/1', { targetType: 10, targetId: 2002 }),
          target('/media/cover/4', { targetType: 1, targetId: 1003 }),
          target('/media/cover/5', { targetType: 1000, targetId: 4001 }),
          target('/media/cover/6', { targetType: 1004, targetId: 7001 }),
          target('/media/cover/2', { targetType: 3000, targetId: 0, url: 'https://example.org/page' }),
          target('/media/cover/3', { targetType: 3000, targetId: 0, url: 'javascript:alert(1)' }),
        ],
      }),
    });
    await renderAppAtUrl('/');
    const link = (name: string) => page.getByRole('link', { name });
    await expect.element(link('Banner 1: Tip')).toHaveAttribute('href', '/album?id=2002');
    await expect.element(link('Banner 2: Tip')).toHaveAttribute('href', '/song?id=1003');
    await expect.element(link('Banner 3: Tip')).toHaveAttribute('href', '/playlist?id=4001');
    await expect.element(link('Banner 4: Tip')).toHaveAttribute('href', '/video?id=7001');
    await expect.element(link('Banner 5: Tip')).toHaveAttribute('href', 'https://example.org/page');
    await expect.element(link('Banner 5: Tip')).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link('Banner 6: Tip').elements()).toHaveLength(0);
  });

  it('changes banners by buttons', async () => {
    // The clock stands still, because the banners also advance automatically.
    stopClock(['setInterval', 'clearInterval']);
    await renderAppAtUrl('/');
    await shelf('Featured').getByRole('button', { name: 'Next banner' }).click();
    await expect
      .element(shelf('Featured').getByRole('button', { name: 'Banner 2', exact: true }))
      .toHaveAttribute('aria-current', 'true');
  });

  it.each([
    [390, 2],
    [500, 3],
    [820, 4],
    [1100, 5],
    [1300, 5],
    [1440, 6],
    [1600, 7],
    [2560, 8],
  ])('has at %i pixels %i columns of cards and never scrolls sideways', async (width, columns) => {
    await page.viewport(width, 900);
    await renderAppAtUrl('/');
    await expect.element(cardsOf('New albums').first()).toBeVisible();
    const grid = cardsOf('New albums').first().element().parentElement;
    expect(grid && getComputedStyle(grid).gridTemplateColumns.split(' ')).toHaveLength(columns);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('[S9.10] changes its layout at every breakpoint', async () => {
    await renderAppAtUrl('/');
    await expect.element(cardsOf('New albums').first()).toBeVisible();
    const layout = () => ({
      links: page.getByRole('navigation', { name: 'Main' }).getByRole('link').elements().length,
      columns: getComputedStyle(
        cardsOf('New albums').first().element().parentElement as Element,
      ).gridTemplateColumns.split(' ').length,
      searchWidth: document.querySelector<HTMLElement>('search')?.offsetWidth,
    });
    for (const width of Object.values(breakpoints)) {
      await page.viewport(width - 1, 900);
      const below = layout();
      await page.viewport(width, 900);
      expect(layout(), `from ${width} pixels`).not.toEqual(below);
    }
  });
});

describe('the home of a catalogue without music', () => {
  const noShelves = {
    '/banner': () => ({ code: 200, banners: [] }),
    '/personalized': () => ({ code: 200, result: [] }),
  };

  it('shows how to add music instead of empty shelves', async () => {
    mockCatalogueCalls(noShelves);
    await renderAppAtUrl('/');
    await expect.element(page.getByRole('heading', { name: 'Add your music' })).toBeVisible();
    await expect.element(page.getByText('npm start -- --music ~/Music')).toBeVisible();
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect.element(shelf('Playlists for you')).not.toBeInTheDocument();
    await expect.element(shelf('New albums')).not.toBeInTheDocument();
  });

  it('links an account to its cloud drive, and shows its own cards below', async () => {
    await signInForTest();
    mockCatalogueCalls(noShelves);
    await renderAppAtUrl('/');
    await expect
      .element(page.getByRole('link', { name: 'Upload songs' }))
      .toHaveAttribute('href', '/user/cloud');
    await expect.element(shelf('For you')).toBeVisible();
  });

  it('fills its shelves when the scan of the music folders ends', async () => {
    configurePage({ ownMusic: true });
    let isScanning = true;
    mockCatalogueCalls({
      '/banner': () => (isScanning ? noShelves['/banner']() : undefined),
      '/personalized': () => (isScanning ? noShelves['/personalized']() : undefined),
      '/rill/library': () => ({
        code: 200,
        data: { folders: ['Music'], songs: 0, albums: 0, artists: 0, genres: 0, problems: 0 },
      }),
      '/rill/library/scan': () => ({
        code: 200,
        data: { state: isScanning ? 'scanning' : 'idle', found: 9, read: 3 },
      }),
    });
    await renderAppAtUrl('/');
    await expect
      .element(page.getByText('Reading your music. Songs appear here as they are found.'))
      .toBeVisible();
    await expect.element(page.getByRole('main').getByRole('link', { name: 'My music' })).toBeVisible();
    isScanning = false;
    await expect.element(page.getByRole('link', { name: 'Moon over still water' })).toBeVisible();
    await expect.element(cardsOf('New albums').first()).toBeInTheDocument();
  });
});
