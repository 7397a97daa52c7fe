import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeSetting } from '#settings/settings-store.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { failCalls, renderAppAtUrl } from '#testing/render-app.tsx';

const ALL = encodeURIComponent('全部');
const link = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name, exact: true });
const listed = (calls: { heard: () => readonly string[] }, path: string) =>
  calls.heard().filter((call) => call.startsWith(path));

/** The router scrolls a new screen to its top when it is rendered: a test that scrolls before that scrolls again. */
const scrollToSee = (name: string) =>
  expect
    .poll(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return link(name).query();
    })
    .not.toBeNull();

beforeEach(async () => {
  await page.viewport(1280, 900);
  changeSetting('listNumber', 50);
});

const wirePlaylist = (id: number, more: object = {}) => ({
  id,
  name: `List ${id}`,
  coverImgUrl: null,
  creator: { userId: 1, nickname: 'Mira' },
  ...more,
});
const playlists = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    wirePlaylist(from + index, { updateTime: 9000 - from - index }),
  );

describe('the playlists of discover', () => {
  test('[S2.7] [S7.20] [D-54] [S9.1] show all categories first, fifty a page', async () => {
    const calls = mockCatalogueCalls();
    await renderAppAtUrl('/discover/playlists');
    await expect.element(link('Moon over still water')).toBeVisible();
    expect(listed(calls, '/top/playlist?')).toEqual([`/top/playlist?cat=${ALL}&order=hot&limit=50&offset=0`]);
  });

  test('cards below the window, and the buttons of all, follow once the first frame is painted, and the page is as high before', async () => {
    mockCatalogueCalls({
      '/top/playlist': () => ({ code: 200, total: 50, more: false, playlists: playlists(1, 50) }),
    });
    const cards = () => document.querySelectorAll('main li a[href^="/playlist?id="]').length;
    const buttons = () => document.querySelectorAll('main li button').length;
    const firstCards = new Promise<readonly [cards: number, buttons: number, height: number]>((resolve) => {
      const observer = new MutationObserver(() => {
        if (cards() === 0) return;
        observer.disconnect();
        resolve([cards(), buttons(), document.documentElement.scrollHeight]);
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    await renderAppAtUrl('/discover/playlists');
    const [count, buttonCount, height] = await firstCards;
    expect([count, buttonCount]).toEqual([17, 0]);
    await expect.poll(cards).toBe(50);
    await expect.poll(buttons).toBe(100);
    expect(document.documentElement.scrollHeight).toBe(height);
  });

  test('[S2.7] [S7.20] are paged and can be sorted newest first', async () => {
    const calls = mockCatalogueCalls({
      '/top/playlist': (query) => ({
        code: 200,
        total: 120,
        more: true,
        playlists: playlists(Number(query.get('offset')) + 1, 50),
      }),
    });
    const { router } = await renderAppAtUrl('/discover/playlists');
    await page.getByRole('link', { name: 'Page 3' }).click();
    await expect.element(link('List 101')).toBeVisible();
    await page.getByRole('link', { name: 'Newest', exact: true }).click();
    await expect.element(link('List 1')).toBeVisible();
    expect(router.state.location.search).toEqual({ cat: '全部', order: 'new' });
    expect(listed(calls, '/top/playlist?').map((call) => call.slice(call.indexOf('&')))).toEqual([
      '&order=hot&limit=50&offset=0',
      '&order=hot&limit=50&offset=100',
      '&order=new&limit=50&offset=0',
    ]);
  });

  test('[S7.19] [S2.7] a category is chosen in a dialog with the catalogue’s own', async () => {
    const { router } = await renderAppAtUrl('/discover/playlists');
    await page.getByRole('button', { name: 'Category: All playlists' }).click();
    const dialog = page.getByRole('dialog', { name: 'Categories' });
    await expect.element(dialog.getByRole('heading', { name: 'Scene' })).toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: 'All playlists' }))
      .toHaveAttribute('aria-current', 'page');
    await dialog.getByRole('link', { name: 'Night' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Category: Night' })).toBeVisible();
    await expect.element(link('Moon over still water')).toBeVisible();
    expect(router.state.location.search).toEqual({ cat: '夜晚' });
  });

  test('another category keeps high quality where it has such playlists, and the order', async () => {
    mockCatalogueCalls({ '/playlist/highquality/tags': () => ({ code: 200, tags: [{ name: '夜晚' }] }) });
    const { router } = await renderAppAtUrl('/discover/playlists?hq=true&order=new');
    const choose = async (before: string, name: string) => {
      await page.getByRole('button', { name: `Category: ${before}` }).click();
      await page.getByRole('dialog', { name: 'Categories' }).getByRole('link', { name, exact: true }).click();
    };
    await expect.element(page.getByRole('switch')).toBeChecked();
    await choose('All playlists', 'Night');
    await expect.element(page.getByRole('switch')).toBeChecked();
    expect(router.state.location.search).toEqual({ cat: '夜晚', order: 'new', hq: true });
    await choose('Night', 'Farewell');
    await expect.element(page.getByRole('switch')).not.toBeInTheDocument();
    expect(router.state.location.search).toEqual({ cat: '离别', order: 'new' });
  });

  test('dialog closes on Escape and returns focus', async () => {
    await renderAppAtUrl('/discover/playlists');
    const button = page.getByRole('button', { name: 'Category: All playlists' });
    await button.click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });

  test('[S7.19] the high-quality switch shows where there are such playlists', async () => {
    mockCatalogueCalls({ '/playlist/highquality/tags': () => ({ code: 200, tags: [{ name: '夜晚' }] }) });
    const { router } = await renderAppAtUrl('/discover/playlists?cat=夜晚');
    const toggle = page.getByRole('switch', { name: 'Editor’s picks' });
    await expect.element(toggle).not.toBeChecked();
    await router.navigate({ to: '/discover/playlists', search: { cat: '离别' } });
    await expect.element(toggle).not.toBeInTheDocument();
    await router.navigate({ to: '/discover/playlists' });
    await toggle.click();
    await expect.element(toggle).toBeChecked();
    expect(router.state.location.search).toEqual({ cat: '全部', hq: true });
  });

  test('high quality switched on and off keeps the chosen order', async () => {
    const { router } = await renderAppAtUrl('/discover/playlists?order=new');
    const quality = page.getByRole('switch', { name: 'Editor’s picks' });
    await quality.click();
    await expect.element(quality).toBeChecked();
    await quality.click();
    await expect.element(quality).not.toBeChecked();
    expect(router.state.location.search).toEqual({ cat: '全部', order: 'new' });
    await expect.element(page.getByRole('link', { name: 'Newest' })).toHaveAttribute('aria-current', 'page');
  });

  test('[S7.21] high-quality ones load more from the time of the last one until the end', async () => {
    const calls = mockCatalogueCalls({
      '/top/playlist/highquality': (query) => {
        const isFirst = query.get('before') === null;
        return {
          code: 200,
          more: isFirst,
          total: 51,
          playlists: isFirst ? playlists(1, 50) : playlists(51, 1),
        };
      },
    });
    const { router, screen } = await renderAppAtUrl('/discover/playlists?hq=true');
    await expect.element(link('List 1')).toBeVisible();
    await scrollToSee('List 51');
    await expect.element(page.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    expect(listed(calls, '/top/playlist/highquality?')).toEqual([
      `/top/playlist/highquality?cat=${ALL}&limit=50`,
      `/top/playlist/highquality?cat=${ALL}&limit=50&before=8950`,
    ]);
    await expect.poll(() => router.state.location.search).toEqual({ hq: true, loaded: 51 });
    await screen.unmount();
    await renderAppAtUrl(router.state.location.href);
    await expect.element(link('List 51')).toBeInTheDocument();
  });
});

describe('the charts of discover', () => {
  test('[S2.8] are the official ones with their first songs, then the others', async () => {
    const { router } = await renderAppAtUrl('/discover/toplists');
    const official = page.getByRole('region', { name: 'Official charts' });
    const rising = official.getByRole('listitem').filter({ hasText: 'Rising' });
    await expect
      .element(rising.getByRole('heading', { name: 'Rising' }).getByRole('link'))
      .toHaveAttribute('href', '/playlist?id=5001');
    const reply = await (await fetch('/api/playlist/track/all?id=5001&limit=3&offset=0')).json();
    const { songs } = reply as { songs: { name: string }[] };
    const leaders = rising.getByRole('listitem');
    await expect
      .poll(() => leaders.elements().map((leader) => leader.textContent))
      .toEqual(songs.map((song, index) => expect.stringContaining(`${index + 1}${song.name}`)));
    await page.getByRole('region', { name: 'More charts' }).getByRole('link', { name: 'Classics' }).click();
    await expect.poll(() => router.state.location.href).toBe('/playlist?id=5004');
  });

  test('take the place of their skeleton: nothing that was shown moves up', async () => {
    const list = await (await fetch('/api/toplist/detail')).json();
    const reply = Promise.withResolvers<unknown>();
    mockCatalogueCalls({ '/toplist/detail': () => reply.promise });
    await renderAppAtUrl('/discover/toplists');
    const skeleton = () => document.querySelector('main [aria-hidden="true"] > div:last-child');
    await expect.poll(skeleton).not.toBeNull();
    const bottom = skeleton()?.getBoundingClientRect().bottom;
    reply.resolve(list);
    const official = page.getByRole('region', { name: 'Official charts' });
    await expect.element(official).toBeVisible();
    expect(official.element().getBoundingClientRect().bottom).toBe(bottom);
  });

  test.each([1440, 2560])(
    'of which three are official show these side by side at %i pixels',
    async (width) => {
      const reply = await (await fetch('/api/toplist/detail')).json();
      const [rising, fresh] = (reply as { list: object[] }).list;
      mockCatalogueCalls({
        '/toplist/detail': () => ({ code: 200, list: [rising, fresh, { ...rising, id: 9, name: 'Third' }] }),
      });
      await page.viewport(width, 900);
      await renderAppAtUrl('/discover/toplists');
      const official = page.getByRole('region', { name: 'Official charts' });
      await expect.element(official.getByRole('heading', { name: 'Third' })).toBeVisible();
      const names = official.getByRole('heading', { level: 3 }).elements();
      expect(names).toHaveLength(3);
      expect(new Set(names.map((name) => name.getBoundingClientRect().top)).size).toBe(1);
    },
  );
});

describe('the artists of discover', () => {
  test('[S2.9] [S9.8] are chosen by area, kind and initial', async () => {
    const calls = mockCatalogueCalls();
    const { router } = await renderAppAtUrl('/discover/artists');
    await expect.element(link('李叔同')).toBeVisible();
    async function choose(choice: string, name: string) {
      const it = page.getByRole('navigation', { name: choice }).getByRole('link', { name, exact: true });
      await it.click();
      await expect.element(it).toHaveAttribute('aria-current', 'page');
    }
    await choose('Region', 'Chinese');
    await choose('Type', 'Male');
    await choose('Initial', 'L');
    await expect.element(link('李叔同')).toBeVisible();
    expect(router.state.location.search).toEqual({ type: 2, initial: 'l' });
    await expect
      .poll(() => listed(calls, '/artist/list?'))
      .toEqual([
        '/artist/list?type=-1&area=-1&initial=-1&limit=50&offset=0',
        '/artist/list?type=-1&area=7&initial=-1&limit=50&offset=0',
        '/artist/list?type=1&area=7&initial=-1&limit=50&offset=0',
        '/artist/list?type=1&area=7&initial=l&limit=50&offset=0',
      ]);
  });

  test('[S2.9] there are eighteen categories, and initials from hot over A to Z to #', async () => {
    const calls = mockCatalogueCalls({ '/artist/list': () => ({ code: 200, artists: [], more: false }) });
    const { router } = await renderAppAtUrl('/discover/artists');
    const initials = page.getByRole('navigation', { name: 'Initial' }).getByRole('link');
    await expect
      .poll(() => initials.elements().map((it) => it.textContent))
      .toEqual(['Popular', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '#']);
    for (let type = 0; type < 20; type += 1) {
      await router.navigate({ to: '/discover/artists', search: { type } });
    }
    const categories = () => new Set(listed(calls, '/artist/list?').map((call) => call.split('&initial')[0]));
    await expect.poll(() => categories().size).toBe(18);
    await initials.last().click();
    await expect.poll(() => listed(calls, '/artist/list?').at(-1)).toContain('initial=0');
  });

  test('[S2.9] load more until the service has no more', async () => {
    const calls = mockCatalogueCalls({
      '/artist/list': (query) => {
        const offset = Number(query.get('offset'));
        const artists = Array.from({ length: 10 }, (_, index) => ({
          id: offset + index + 1,
          name: `Singer ${offset + index + 1}`,
        }));
        return { code: 200, artists, more: offset < 20 };
      },
    });
    changeSetting('listNumber', 10);
    await renderAppAtUrl('/discover/artists');
    await expect.element(link('Singer 10')).toBeInTheDocument();
    for (const last of ['Singer 20', 'Singer 30']) {
      await scrollToSee(last);
    }
    await expect.element(page.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    expect(listed(calls, '/artist/list?')).toHaveLength(3);
  });

  test('end where the service repeats a page, although it says that there are more', async () => {
    const calls = mockCatalogueCalls({
      '/artist/list': () => ({
        code: 200,
        artists: Array.from({ length: 10 }, (_, index) => ({ id: index + 1, name: `Singer ${index + 1}` })),
        more: true,
      }),
    });
    changeSetting('listNumber', 10);
    await renderAppAtUrl('/discover/artists?loaded=100');
    await expect.element(link('Singer 10')).toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    expect(listed(calls, '/artist/list?')).toHaveLength(2);
  });

  test('are as many after a reload as had been loaded, and no more than there are', async () => {
    const calls = mockCatalogueCalls({
      '/artist/list': (query) => {
        const offset = Number(query.get('offset'));
        const artists = Array.from({ length: 10 }, (_, index) => ({
          id: offset + index + 1,
          name: `Singer ${offset + index + 1}`,
        }));
        return { code: 200, artists, more: offset < 40 };
      },
    });
    changeSetting('listNumber', 10);
    const { router, screen } = await renderAppAtUrl('/discover/artists?initial=s&loaded=x');
    await expect.element(link('Singer 10')).toBeInTheDocument();
    await scrollToSee('Singer 30');
    await expect
      .poll(() =>
        Number(/^\/discover\/artists\?initial=s&loaded=(\d+)$/.exec(router.latestLocation.href)?.[1]),
      )
      .toBeGreaterThanOrEqual(30);
    const { href } = router.latestLocation;
    expect(router.history.length, 'no entry of its own').toBe(1);
    await screen.unmount();
    // Whoever opens the link has pages of another size.
    changeSetting('listNumber', 20);
    const again = await renderAppAtUrl(href);
    await expect.element(link('Singer 30')).toBeInTheDocument();
    expect(listed(calls, '/artist/list?').at(-1)).toMatch(/limit=20&offset=(20|40)$/);
    await again.screen.unmount();
    await renderAppAtUrl('/discover/artists?loaded=4000');
    await expect.element(link('Singer 50')).toBeInTheDocument();
    expect(page.getByRole('button', { name: 'Load more' }).query()).toBeNull();
  });

  test('of an older link are as many as its pages, the first ones at once', async () => {
    const second = Promise.withResolvers<void>();
    const calls = mockCatalogueCalls({
      '/artist/list': async (query) => {
        const offset = Number(query.get('offset'));
        if (offset > 0) await second.promise;
        const artists = Array.from({ length: 100 }, (_, index) => ({
          id: offset + index + 1,
          name: `Singer ${offset + index + 1}`,
        }));
        return { code: 200, artists, more: true };
      },
    });
    changeSetting('listNumber', 100);
    const { router } = await renderAppAtUrl('/discover/artists?page=2');
    await expect.element(link('Singer 1')).toBeVisible();
    const height = document.documentElement.scrollHeight;
    expect(height, 'the end is out of reach').toBeGreaterThan(2 * window.innerHeight);
    second.resolve();
    await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(1.5 * height);
    expect(listed(calls, '/artist/list?').map((call) => /\d+$/.exec(call)?.[0])).toEqual(['0', '100']);
    expect(router.state.location.search, 'an old link stays as it is').toEqual({ page: 2 });
  });

  test('[D-49] a page that fails to load can be retried, and the loaded ones stay', async () => {
    expectConsoleErrors();
    let isBroken = true;
    mockCatalogueCalls({
      '/artist/list': (query) => {
        const isFirst = query.get('offset') === '0';
        if (!isFirst && isBroken) return new Response('{"code":500}', { status: 500 });
        return {
          code: 200,
          artists: [isFirst ? { id: 1, name: 'First' } : { id: 2, name: 'Second' }],
          more: isFirst,
        };
      },
    });
    await renderAppAtUrl('/discover/artists');
    const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
    await expect.element(retry).toBeVisible();
    await expect.element(link('First')).toBeVisible();
    isBroken = false;
    await retry.click();
    await expect.element(link('Second')).toBeVisible();
  });

  test.each(['en', 'zh-CN'] as const)(
    '[D-74] every choice is readable and reachable on a phone (%s), and the page never scrolls sideways',
    async (language) => {
      await page.viewport(320, 700);
      await renderAppAtUrl('/discover/artists?type=4&initial=z', { language });
      await expect.element(page.getByText(/No artists here|暂无歌手/)).toBeVisible();
      const chosen = document.querySelectorAll('main nav a[aria-current="page"]');
      // One chosen link each for the tab, the area, the kind and the initial.
      expect(chosen).toHaveLength(4);
      for (const it of chosen) {
        const box = it.getBoundingClientRect();
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.right).toBeLessThanOrEqual(320);
        expect(it.scrollWidth).toBeLessThanOrEqual(it.clientWidth);
      }
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    },
  );
});

test('a filter with an empty or failed response shows it', async () => {
  expectConsoleErrors();
  await renderAppAtUrl('/discover/artists?type=13&initial=q');
  await expect.element(page.getByText('No artists here')).toBeVisible();
  const heal = failCalls('/top/playlist');
  await renderAppAtUrl('/discover/playlists');
  await expect.element(page.getByRole('alert')).toBeVisible();
  heal();
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect.element(link('Moon over still water')).toBeVisible();
});

test('[S2.31] an empty category links to all playlists, and a page past the last one is named as such', async () => {
  const { router } = await renderAppAtUrl('/discover/playlists?cat=nobody');
  await expect.element(page.getByText('No playlists here')).toBeVisible();
  await link('All playlists').click();
  await expect.element(link('Moon over still water')).toBeVisible();
  await router.navigate({ to: '/discover/playlists', search: { page: 9 } });
  await expect.element(page.getByText('This page is empty')).toBeVisible();
});

test('a catalogue without playlists offers no link to the screen that is shown', async () => {
  mockCatalogueCalls({ '/top/playlist': () => ({ code: 200, playlists: [], total: 0 }) });
  await renderAppAtUrl('/discover/playlists');
  await expect.element(page.getByText('No playlists here')).toBeVisible();
  await expect.element(link('All playlists')).not.toBeInTheDocument();
});

test('invalid search params fall back to the defaults', async () => {
  const calls = mockCatalogueCalls();
  await renderAppAtUrl('/discover/artists?type=abc&initial=%3Cb%3E');
  await expect.element(link('李叔同')).toBeVisible();
  expect(listed(calls, '/artist/list?')[0]).toContain('type=-1&area=-1&initial=-1');
  await renderAppAtUrl('/discover/playlists?page=-3&order=best&hq=perhaps');
  await expect.element(link('Moon over still water')).toBeVisible();
  expect(listed(calls, '/top/playlist/highquality')).toEqual([]);
});
