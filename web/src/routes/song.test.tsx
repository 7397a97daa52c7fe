import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import {
  createTestWireSong,
  mockCatalogueCalls,
  neverPlayingReplies,
} from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

const wireComment = (id: number, content: string) => ({
  commentId: id,
  content,
  time: 1_700_000_000_000,
  likedCount: 1,
  liked: false,
  user: { userId: 9, nickname: 'Mei', avatarUrl: null },
  beReplied: [],
});

beforeEach(() => page.viewport(1440, 900));

describe('the song screen', () => {
  it('[S7.30] shows a song by its id, with its artists and album', async () => {
    const calls = mockCatalogueCalls();
    await renderAppAtUrl('/song?id=1003');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Amazing Grace');
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Shape Notes' })).toBeVisible();
    expect(calls.heard()).toContain('/song/detail?ids=1003');
    await expect.poll(() => document.title).toMatch(/^Amazing Grace - .*John Newton.* - Song - Rill$/);
  });

  it('[S2.21] shows cover, other names, artists, album and date', async () => {
    await renderAppAtUrl('/song?id=1002');
    const main = page.getByRole('main');
    await expect
      .element(main.getByText('Also known as Farewell / 长亭外 / Song Bie', { exact: true }))
      .toBeVisible();
    await expect
      .element(main.getByRole('link', { name: '李叔同' }).first())
      .toHaveAttribute('href', '/artist/songs?id=3002');
    await expect
      .element(main.getByRole('link', { name: '长亭外' }).first())
      .toHaveAttribute('href', '/album?id=2002');
    await expect.element(main.getByText('Mar 13, 2026', { exact: true })).toBeVisible();
    await expect
      .element(page.getByRole('region', { name: 'Lyrics' }).getByText('芳草碧连天', { exact: false }))
      .toBeVisible();
    const cover = document.querySelector<HTMLImageElement>('main header img');
    expect(cover?.src).toMatch(/\/media\/cover\//);
  });

  it('[S2.21] every line of the lyrics, and its translation, names its language', async () => {
    await renderAppAtUrl('/song?id=1002');
    const lyrics = page.getByRole('region', { name: 'Lyrics' });
    const line = lyrics.getByText('芳草碧连天', { exact: false });
    await expect.element(line).toBeVisible();
    expect(line.element().getAttribute('lang')).toBe('zh');
    expect(line.element().querySelector('span')?.lang).toBe('en');
  });

  it('[S2.21] the screen of a song links to its comments, and to its video if there is one', async () => {
    mockCatalogueCalls({
      '/song/detail': () => ({ code: 200, songs: [createTestWireSong(5, { mv: 77 })] }),
      '/simi/song': () => ({ code: 200, songs: [] }),
      '/simi/playlist': () => ({ code: 200, playlists: [] }),
    });
    await renderAppAtUrl('/song?id=5');
    const main = page.getByRole('main');
    await expect
      .element(main.getByRole('link', { name: 'Comments' }).first())
      .toHaveAttribute('href', '/comment?id=5');
    await expect
      .element(main.getByRole('link', { name: 'Watch video' }))
      .toHaveAttribute('href', '/video?id=77');
  });

  it('[S2.21] lyrics that are shown as a whole still are after Back and after a reload', async () => {
    mockCatalogueCalls({
      '/lyric/new': () => ({
        code: 200,
        lrc: { lyric: Array.from({ length: 12 }, (_, at) => `[00:${10 + at}.00]Line ${at + 1}`).join('\n') },
      }),
    });
    const { router, screen } = await renderAppAtUrl('/song?id=1002&lyrics=some');
    const lyrics = page.getByRole('region', { name: 'Lyrics' });
    const last = lyrics.getByText('Line 12');
    await expect.element(lyrics.getByText('Line 8')).toBeVisible();
    expect(last.query()).toBeNull();
    await lyrics.getByRole('button', { name: 'Show all lyrics' }).click();
    await expect.element(last).toBeVisible();
    const { href } = router.latestLocation;
    expect(href).toBe('/song?id=1002&lyrics=all');
    await router.navigate({ to: '/history' });
    await expect.poll(() => last.query()).toBeNull();
    router.history.back();
    await expect.element(last).toBeVisible();
    await screen.unmount();
    await renderAppAtUrl(href);
    await expect.element(last).toBeVisible();
    await lyrics.getByRole('button', { name: 'Show less' }).click();
    await expect.poll(() => last.query()).toBeNull();
  });

  it('[S2.21] lyrics are requested together with the song', async () => {
    const calls = mockCatalogueCalls({ '/song/detail': () => new Promise<never>(() => {}) });
    await renderAppAtUrl('/song?id=1003');
    await expect.poll(() => calls.heard()).toContain('/lyric/new?id=1003');
    expect(calls.heard()).toContain('/song/detail?ids=1003');
  });

  it('[S2.21] slow lyrics do not keep the similar songs back', async () => {
    mockCatalogueCalls({ '/lyric/new': () => new Promise<never>(() => {}) });
    await renderAppAtUrl('/song?id=1003');
    await expect.element(page.getByRole('region', { name: 'Similar songs' }).getByRole('grid')).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Lyrics' })).toHaveAttribute('aria-busy', 'true');
  });

  it.each([
    ['No lyrics', { nolyric: true }],
    ['Instrumental', { lrc: { lyric: '[00:00.00]纯音乐，请欣赏' } }],
  ])(
    '[S2.21] late lyrics of a song that has none are replaced by "%s", and nothing moves',
    async (text, mark) => {
      const lyrics = Promise.withResolvers<object>();
      mockCatalogueCalls({ '/lyric/new': () => lyrics.promise });
      await renderAppAtUrl('/song?id=1003');
      const section = page.getByRole('region', { name: 'Lyrics' });
      await expect.element(section).toHaveAttribute('aria-busy', 'true');
      const { height } = section.element().getBoundingClientRect();
      lyrics.resolve({ code: 200, ...mark });
      await expect.element(section.getByText(text)).toBeVisible();
      expect(section.element().getBoundingClientRect().height).toBe(height);
    },
  );

  it('[S2.21] adding to a playlist asks a visitor to sign in first', async () => {
    await renderAppAtUrl('/song?id=1003');
    await page.getByRole('main').getByRole('button', { name: 'Add to playlist' }).first().click();
    await expect.element(page.getByText('Sign in first')).toBeVisible();
  });

  it('[S2.21] [S7.29] shows the playlists with the song, each linked', async () => {
    const calls = mockCatalogueCalls();
    await renderAppAtUrl('/song?id=1003');
    const section = page.getByRole('region', { name: 'Playlists with this song' });
    await expect
      .element(section.getByRole('link').first())
      .toHaveAttribute('href', expect.stringMatching(/^\/playlist\?id=\d+$/));
    expect(calls.heard().some((call) => call.startsWith('/simi/playlist?id=1003'))).toBe(true);
  });

  it('[S2.21] [D-36] shows similar songs and plays them', async () => {
    mockCatalogueCalls(neverPlayingReplies);
    const { player } = await renderAppAtUrl('/song?id=1003');
    const section = page.getByRole('region', { name: 'Similar songs' });
    await expect.element(section.getByRole('row').nth(1)).toBeVisible();
    expect(section.getByRole('row', { name: /^Amazing Grace/ }).elements()).toHaveLength(0);
    await section.getByRole('row').nth(2).dblClick();
    await expect.poll(() => player.state.getState().queue.songs).toHaveLength(5);
    expect(player.state.getState().queue.index).toBe(1);
  });

  it('[S2.21] shows the best comments, with a link to all of them', async () => {
    mockCatalogueCalls({
      '/comment/music': () => ({
        code: 200,
        total: 2,
        comments: [wireComment(1, 'All of them')],
        hotComments: [wireComment(2, 'The best <b>one</b>')],
      }),
    });
    await renderAppAtUrl('/song?id=1003');
    const section = page.getByRole('region', { name: 'Top comments' });
    await expect.element(section.getByText('The best <b>one</b>')).toBeVisible();
    expect(section.getByText('All of them').elements()).toHaveLength(0);
    await expect
      .element(section.getByRole('link', { name: 'More' }))
      .toHaveAttribute('href', '/comment?id=1003');
  });

  it('[S2.21] shows the song when other sections are empty or fail', async () => {
    expectConsoleErrors();
    mockCatalogueCalls({
      '/simi/song': () => Response.json({ code: 500 }, { status: 500 }),
      '/simi/playlist': () => ({ code: 200, playlists: null }),
    });
    await renderAppAtUrl('/song?id=1003');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Amazing Grace');
    const section = page.getByRole('region', { name: 'Similar songs' });
    await expect.element(section.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(page.getByRole('region', { name: 'Playlists with this song' }).elements()).toHaveLength(0);
  });

  it('[S2.21] plays the song', async () => {
    mockCatalogueCalls(neverPlayingReplies);
    const { player } = await renderAppAtUrl('/song?id=1003');
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
    const { songs, index } = player.state.getState().queue;
    expect(songs[index]?.name).toBe('Amazing Grace');
  });

  it('shows that a song does not exist', async () => {
    await renderAppAtUrl('/song?id=999999999');
    await expect.element(page.getByText('This could not be found')).toBeVisible();
  });
});
