import { toPlaylistId } from '@rill/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { playlistQuery } from '#api/playlists.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import { mockCatalogueCalls, neverPlayingReplies } from '#testing/mock-catalogue-calls.ts';
import { failCalls, renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';

beforeEach(() => page.viewport(1440, 900));

const wireComment = (id: number, more: Readonly<Record<string, unknown>> = {}) => ({
  commentId: id,
  content: `Said ${id}`,
  time: Date.UTC(2026, 0, 1) - id * 1000,
  likedCount: 0,
  liked: false,
  user: { userId: 9, nickname: 'Marta', avatarUrl: null },
  beReplied: [],
  ipLocation: { location: '' },
  ...more,
});

/** A list of this many comments, page by page, as from the service. */
const talk = (count: number) => (query: URLSearchParams) => {
  const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
  const length = Math.max(0, Math.min(limit, count - offset));
  return {
    code: 200,
    total: count,
    comments: Array.from({ length }, (_, at) => wireComment(offset + at + 1)),
  };
};

const articles = () => page.getByRole('main').getByRole('article');

describe('the comment screen', () => {
  it('[S2.16] shows a song with its best comments and all of them, without an account', async () => {
    await renderAppAtUrl('/comment?id=1002');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Comments');
    await expect.element(page.getByRole('main').getByRole('link', { name: '送别' })).toBeVisible();
    const best = page.getByRole('region', { name: 'Top comments' });
    await expect
      .element(best.getByRole('article').first().getByText('小学毕业那天', { exact: false }))
      .toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'All comments (26)' })).toBeVisible();
    await expect.poll(() => document.title).toBe('送别 - Comments - Rill');
  });

  it('comments of a playlist that was renamed show its new name when they are opened again', async () => {
    const { screen, router, queryClient } = await renderAppAtUrl('/comment?id=4001&type=playlist');
    const key = playlistQuery(toPlaylistId(4001)).queryKey;
    await expect.poll(() => queryClient.getQueryData(key)?.name).toBeDefined();
    await router.navigate({ to: '/500' });
    queryClient.setQueryData(key, (playlist) => playlist && { ...playlist, name: 'Renamed' });
    await router.navigate({ to: '/comment', search: { id: 4001, type: 'playlist' } });
    await expect
      .element(screen.getByRole('main').getByRole('link', { name: 'Renamed', exact: true }))
      .toBeVisible();
  });

  it('[S2.16] [D-41] pages to the very last comment, with the page in the URL', async () => {
    const { router } = await renderAppAtUrl('/comment?id=1002');
    await page.getByRole('link', { name: 'Page 2' }).click();
    const all = page.getByRole('region', { name: 'All comments (26)' });
    await expect.poll(() => all.getByRole('article').elements().length).toBe(6);
    await expect
      .element(all.getByRole('article').last().getByText('小学毕业那天', { exact: false }))
      .toBeVisible();
    expect(router.state.location.search).toEqual({ id: 1002, page: 2 });
    await expect.element(page.getByRole('region', { name: 'Top comments' })).not.toBeInTheDocument();
  });

  it('goes on to the end where the service counts nothing and only says whether there is more', async () => {
    const counted = talk(25);
    mockCatalogueCalls({
      '/comment/music': (query) => {
        const { total, ...rest } = counted(query);
        return { ...rest, more: Number(query.get('offset')) + rest.comments.length < total };
      },
    });
    await renderAppAtUrl('/comment?id=1002');
    await expect.element(page.getByRole('heading', { name: 'All comments', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect.element(articles().getByText('Said 25')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Next page' })).not.toBeInTheDocument();
  });

  it('keeps the focus on the way back from the last page where the service counts nothing', async () => {
    const first = Promise.withResolvers<void>();
    const counted = talk(25);
    mockCatalogueCalls({
      '/comment/music': async (query) => {
        const { total: _total, ...rest } = counted(query);
        if (query.get('offset') === '0') await first.promise;
        return { ...rest, more: query.get('offset') === '0' };
      },
    });
    await renderAppAtUrl('/comment?id=1002&page=2');
    await page.getByRole('link', { name: 'Page 1', exact: true }).click();
    await expect.element(page.getByRole('region', { name: 'Comments' })).toHaveAttribute('aria-busy', 'true');
    await expect
      .element(page.getByRole('link', { name: 'Page 1', exact: true }))
      .toHaveAttribute('aria-current', 'page');
    await expect.element(page.getByRole('link', { name: 'Page 1', exact: true })).toHaveFocus();
    first.resolve();
    await expect.element(page.getByRole('link', { name: 'Next page' })).toBeVisible();
  });

  it('[D-41] counts pages by what a page really holds: 45 comments are three pages', async () => {
    mockCatalogueCalls({ '/comment/music': talk(45) });
    await renderAppAtUrl('/comment?id=1002&page=3');
    await expect.poll(() => articles().elements().length).toBe(5);
    await expect.element(articles().last().getByText('Said 45')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
    await expect.element(page.getByRole('link', { name: 'Page 4' })).not.toBeInTheDocument();
  });

  it('[D-41] shows an empty state for a song without comments', async () => {
    mockCatalogueCalls({ '/comment/music': talk(0) });
    const { router } = await renderAppAtUrl('/comment?id=1002');
    await expect.element(page.getByText('No comments yet')).toBeVisible();
    expect(router.state.location.pathname).toBe('/comment');
  });

  it('collapses a long comment until it is expanded', async () => {
    const long = Array.from({ length: 60 }, (_, line) => `Line ${line}`).join('\n');
    const comments = [wireComment(1, { content: long }), wireComment(2)];
    mockCatalogueCalls({ '/comment/music': () => ({ code: 200, total: 2, comments }) });
    await renderAppAtUrl('/comment?id=1002');
    const text = articles().first().getByText('Line 0', { exact: false });
    const height = () => text.element().getBoundingClientRect().height;
    await articles().first().getByRole('button', { name: 'Read more' }).click();
    await expect.poll(height).toBeGreaterThan(900);
    await articles().first().getByRole('button', { name: 'Show less' }).click();
    await expect.poll(height).toBeLessThan(300);
    await expect
      .element(articles().last().getByRole('button', { name: 'Read more' }))
      .not.toBeInTheDocument();
  });

  it('has the thumbs of its comments below each other, with and without likes', async () => {
    const comments = [46, 9, 0].map((likedCount, at) => wireComment(at + 1, { likedCount }));
    mockCatalogueCalls({ '/comment/music': () => ({ code: 200, total: 3, comments }) });
    await renderAppAtUrl('/comment?id=1002');
    await expect.poll(() => articles().elements()).toHaveLength(3);
    const lefts = articles()
      .getByRole('button', { name: /^Like/ })
      .elements()
      .map((button) => button.querySelector('svg')?.getBoundingClientRect().left);
    expect(lefts).toEqual([lefts[0], lefts[0], lefts[0]]);
  });

  it('stays as wide as a phone whatever signs a name and a text are made of', async () => {
    await page.viewport(390, 844);
    const signs = Array.from({ length: 112 }, (_, at) => String.fromCharCode(0x300 + at)).join('');
    const name = `o${signs}${signs}`;
    const reply = { user: { userId: 8, nickname: name }, content: name };
    const comments = [wireComment(1), wireComment(2, { beReplied: [reply] })];
    mockCatalogueCalls({ '/comment/music': () => ({ code: 200, total: 2, comments }) });
    await renderAppAtUrl('/comment?id=1002');
    await expect.element(articles().last().getByRole('blockquote')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(390);
  });

  it('[M10] [D-42] requests deep pages with the time of the comment before them', async () => {
    const calls = mockCatalogueCalls({ '/comment/music': talk(5060) });
    await renderAppAtUrl('/comment?id=1002&page=252');
    await expect.element(articles().first().getByText('Said 5021')).toBeVisible();
    const time = Date.UTC(2026, 0, 1) - 5020 * 1000;
    expect(calls.heard()).toContain(`/comment/music?id=1002&limit=20&offset=5020&before=${time}`);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect.element(articles().first().getByText('Said 5041')).toBeVisible();
    const next = Date.UTC(2026, 0, 1) - 5040 * 1000;
    expect(calls.heard()).toContain(`/comment/music?id=1002&limit=20&offset=5040&before=${next}`);
  });

  it('shows what a comment replies to, and its own replies on request', async () => {
    await renderAppAtUrl('/comment?id=1002');
    const best = page.getByRole('region', { name: 'Top comments' });
    const first = best.getByRole('article').first();
    await first.getByRole('button', { name: '1 reply' }).click();
    await expect.element(first.getByText('我也是，毕业照背面还抄着歌词。')).toBeVisible();
    const all = page.getByRole('region', { name: 'All comments (26)' });
    await expect
      .element(
        all
          .getByRole('article')
          .filter({ hasText: '加油！' })
          .getByText('Learning Chinese with this song', { exact: false }),
      )
      .toBeVisible();
  });

  it('marks the comments of members', async () => {
    const user = { userId: 9, avatarUrl: null };
    mockCatalogueCalls({
      '/comment/music': () => ({
        code: 200,
        total: 2,
        comments: [
          wireComment(1, { user: { ...user, nickname: 'Marta', vipRights: { redVipLevel: 4 } } }),
          wireComment(2, { user: { ...user, nickname: 'Ada', vipRights: null } }),
        ],
      }),
    });
    await renderAppAtUrl('/comment?id=1002');
    const badgeOf = (said: string) =>
      articles().filter({ hasText: said }).getByText('Member', { exact: true });
    await expect.element(badgeOf('Said 1')).toBeVisible();
    await expect.element(badgeOf('Said 2')).not.toBeInTheDocument();
  });

  it('[S5.6] asks a visitor who likes to sign in, changes nothing and makes no call', async () => {
    const calls = mockCatalogueCalls();
    await renderAppAtUrl('/comment?id=1008');
    const like = articles().filter({ hasText: 'Not fast!' }).getByRole('button', { name: 'Like 13' });
    await like.click();
    await expect.element(page.getByText('Sign in first')).toBeVisible();
    await expect.element(like).toBeVisible();
    expect(calls.heard().filter((call) => call.startsWith('/comment/like'))).toEqual([]);
  });

  it('counts a like that the service accepted', async () => {
    mockCatalogueCalls({ '/comment/like': () => ({ code: 200 }) });
    await signInForTest();
    await renderAppAtUrl('/comment?id=1008');
    const said = articles().filter({ hasText: 'Not fast!' });
    await said.getByRole('button', { name: 'Like 13' }).click();
    const unlike = said.getByRole('button', { name: 'Unlike 14' });
    await expect.element(unlike).toBeVisible();
    // With `aria-pressed` a screen reader would say “Unlike, pressed”.
    await expect.element(unlike).not.toHaveAttribute('aria-pressed');
    await unlike.click();
    await expect.element(said.getByRole('button', { name: 'Like 13' })).toBeVisible();
  });

  it('sends the likes of a comment in both lists one after the other, and keeps the last wish', async () => {
    const first = Promise.withResolvers<object>();
    const sent: string[] = [];
    const liked = wireComment(1, { likedCount: 5 });
    mockCatalogueCalls({
      '/comment/music': () => ({ code: 200, total: 1, comments: [liked], hotComments: [liked] }),
      '/comment/like': (query) => {
        sent.push(query.get('t') ?? '');
        return sent.length === 1 ? first.promise : { code: 200 };
      },
    });
    await signInForTest();
    await renderAppAtUrl('/comment?id=1002');
    await articles().first().getByRole('button', { name: 'Like 5' }).click();
    await articles().nth(1).getByRole('button', { name: 'Unlike 6' }).click();
    await expect.element(articles().first().getByRole('button', { name: 'Like 5' })).toBeVisible();
    expect(sent).toEqual(['1']);
    first.resolve({ code: 200 });
    await expect.poll(() => sent).toEqual(['1', '0']);
    for (const index of [0, 1])
      await expect.element(articles().nth(index).getByRole('button', { name: 'Like 5' })).toBeVisible();
  });

  it('[D-02] shows names, texts, places and answers with markup as text', async () => {
    const markup = '<img src=x onerror="globalThis.wasRun=true"><b>bold</b>';
    mockCatalogueCalls({
      '/comment/music': () => ({
        code: 200,
        total: 1,
        comments: [
          wireComment(1, {
            content: markup,
            user: { userId: 9, nickname: markup, avatarUrl: null },
            ipLocation: { location: markup },
            beReplied: [{ user: { nickname: markup }, content: markup }],
          }),
        ],
      }),
    });
    await renderAppAtUrl('/comment?id=1002');
    await expect.element(articles().first()).toBeVisible();
    const { textContent } = articles().first().element();
    expect(textContent?.split(markup)).toHaveLength(6);
    expect(articles().first().element().querySelectorAll('b b, p img, blockquote img')).toHaveLength(0);
    expect(globalThis).not.toHaveProperty('wasRun');
  });

  it('[D-77] lets the text of a comment be selected', async () => {
    await renderAppAtUrl('/comment?id=1008');
    const said = page.getByText('Not fast!', { exact: false });
    await expect.element(said).toBeVisible();
    const text = said.element();
    expect(getComputedStyle(text).userSelect).not.toBe('none');
    getSelection()?.selectAllChildren(text);
    expect(String(getSelection())).toContain('Not fast!');
  });

  it.each([
    ['playlist', 4001, '/comment/playlist', 'Good list for the first coffee.'],
    ['album', 2002, '/comment/album', 'The cover is a pavilion'],
    ['mv', 7001, '/comment/mv', 'Strangely calming'],
  ])('shows the comments on a %s', async (type, id, path, said) => {
    const calls = mockCatalogueCalls();
    await renderAppAtUrl(`/comment?id=${id}&type=${type}`);
    await expect.element(page.getByText(said, { exact: false }).first()).toBeVisible();
    expect(calls.heard().some((call) => call.startsWith(`${path}?id=${id}&`))).toBe(true);
  });

  it.each([
    ['/playlist?id=4001', '/comment?id=4001&type=playlist'],
    ['/album?id=2002', '/comment?id=2002&type=album'],
  ])('is linked from %s', async (address, comments) => {
    await renderAppAtUrl(address);
    const link = page.getByRole('main').getByRole('link', { name: 'Comments' });
    await expect.element(link).toHaveAttribute('href', comments);
  });

  it('offers a retry when the comments fail to load', async () => {
    expectConsoleErrors();
    const works = failCalls('/comment/music');
    await renderAppAtUrl('/comment?id=1008');
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect.element(retry).toBeVisible();
    works();
    await retry.click();
    await expect.element(page.getByText('Not fast!', { exact: false })).toBeVisible();
  });

  it('[D-49] the keyboard focus stays among the replies while more of them load, and when all have come', async () => {
    expectConsoleErrors();
    let isBroken = true;
    mockCatalogueCalls({
      '/comment/music': () => ({
        code: 200,
        total: 1,
        comments: [wireComment(1, { showFloorComment: { replyCount: 2 } })],
      }),
      '/comment/floor': (query) => {
        const isFirst = query.get('time') === null;
        if (!isFirst && isBroken) return Response.json({ code: 500 }, { status: 500 });
        const comments = [wireComment(isFirst ? 2 : 3)];
        return { code: 200, data: { comments, hasMore: isFirst, time: 1 } };
      },
    });
    await renderAppAtUrl('/comment?id=1002');
    await page.getByRole('button', { name: '2 replies' }).click();
    const more = page.getByRole('button', { name: 'More replies' });
    await expect.element(more).toBeVisible();
    (more.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Retry' })).toHaveFocus();
    isBroken = false;
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Said 3')).toBeVisible();
    // The last page removes the pressed button, so the focus moves to the comment that it brought.
    await expect.poll(() => document.activeElement?.closest('article')?.textContent).toContain('Said 3');
  });

  it('says that a song does not exist, and links on', async () => {
    await renderAppAtUrl('/comment?id=987654321');
    await expect.element(page.getByText('This could not be found')).toBeVisible();
    await expect.element(page.getByRole('main').getByRole('link')).toBeVisible();
  });

  it('[S2.37] is opened by the comment icon of the full player', async () => {
    mockCatalogueCalls(neverPlayingReplies);
    const { player, router } = await renderAppAtUrl('/song?id=1003');
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Open full player' }).first().click();
    const full = page.getByRole('dialog');
    await full.getByRole('link', { name: 'Comments' }).click();
    await expect.poll(() => router.state.location.href).toBe('/comment?id=1003');
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Amazing Grace' })).toBeVisible();
    player.clear();
  });

  it('links on from a URL without an id', async () => {
    await renderAppAtUrl('/comment?id=nonsense&type=other');
    await expect.element(page.getByText('This link is incomplete')).toBeVisible();
  });
});
