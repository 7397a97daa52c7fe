import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
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

const floor = { replyCount: 1 };

/** Two comments, each with one reply: that to 1 is 101. */
const threads = {
  '/comment/music': () => ({
    code: 200,
    total: 2,
    comments: [1, 2].map((id) => wireComment(id, { showFloorComment: floor })),
  }),
  '/comment/mv': () => ({
    code: 200,
    total: 2,
    comments: [1, 2].map((id) => wireComment(id, { showFloorComment: floor })),
  }),
  '/comment/floor': (query: URLSearchParams) => ({
    code: 200,
    data: { comments: [wireComment(100 + Number(query.get('parentCommentId')))], hasMore: false, time: 1 },
  }),
};

const comment = (said: string) => page.getByRole('main').getByRole('article').filter({ hasText: said });

describe('the place in a talk', () => {
  it.each(['/comment?id=1002', '/song?id=1002', '/video?id=7001'])(
    '%s: the threads that are open stay so after a reload and for whoever opens the link',
    async (url) => {
      mockCatalogueCalls(threads);
      const { router, screen } = await renderAppAtUrl(`${url}&replies=x`);
      await comment('Said 1').getByRole('button', { name: '1 reply' }).click();
      await expect.element(page.getByText('Said 101')).toBeVisible();
      await comment('Said 2').getByRole('button', { name: '1 reply' }).click();
      await expect.element(page.getByText('Said 102')).toBeVisible();
      await comment('Said 1').first().getByRole('button', { name: 'Hide replies' }).click();
      await expect.element(page.getByText('Said 101')).not.toBeInTheDocument();
      expect(router.latestLocation.href).toBe(`${url}&replies=2`);
      expect(router.history.length, 'no entry of its own').toBe(1);
      await screen.unmount();
      await renderAppAtUrl(`${url}&replies=1-2`);
      await expect.element(page.getByText('Said 101')).toBeVisible();
      await expect.element(page.getByText('Said 102')).toBeVisible();
    },
  );

  it.each(['/comment?id=1002', '/song?id=1002', '/video?id=7001'])(
    '%s: a long comment that is shown whole stays so after a reload and for whoever opens the link',
    async (url) => {
      const long = (id: number) => wireComment(id, { content: `Said ${id}\n`.repeat(20) });
      const talk = () => ({ code: 200, total: 2, comments: [long(1), long(2)] });
      mockCatalogueCalls({ '/comment/music': talk, '/comment/mv': talk });
      const { router, screen } = await renderAppAtUrl(url);
      await comment('Said 2').getByRole('button', { name: 'Read more' }).click();
      await expect.poll(() => router.latestLocation.href).toBe(`${url}&whole=2`);
      expect(router.history.length, 'no entry of its own').toBe(1);
      await screen.unmount();
      const again = await renderAppAtUrl(router.latestLocation.href);
      await expect.element(comment('Said 1').getByRole('button', { name: 'Read more' })).toBeVisible();
      await comment('Said 2').getByRole('button', { name: 'Show less' }).click();
      await expect.poll(() => again.router.latestLocation.href).toBe(url);
      await expect.element(comment('Said 2').getByRole('button', { name: 'Read more' })).toBeVisible();
    },
  );

  it('a reply that was begun is in sight after a reload, and does not take the focus', async () => {
    mockCatalogueCalls(threads);
    await signInForTest();
    const { router, screen } = await renderAppAtUrl('/comment?id=1002&replies=1');
    await comment('Said 101').last().getByRole('button', { name: 'Reply' }).click();
    const field = page.getByRole('textbox', { name: 'Reply to Marta' });
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('Half a th');
    await screen.unmount();
    await renderAppAtUrl(router.latestLocation.href);
    await expect.element(field).toHaveValue('Half a th');
    await expect.element(field).not.toHaveFocus();
    await field.clear();
  });

  it('a comment that is in both lists has its thread and a reply that was begun in the first one only', async () => {
    mockCatalogueCalls({
      ...threads,
      '/comment/music': () => {
        const all = [1, 2].map((id) => wireComment(id, { showFloorComment: floor }));
        return { code: 200, total: 2, hotComments: all.slice(0, 1), comments: all };
      },
    });
    await signInForTest();
    const { router, screen } = await renderAppAtUrl('/comment?id=1002&replies=1');
    await expect.element(page.getByText('Said 101')).toBeVisible();
    await comment('Said 1').first().getByRole('button', { name: 'Reply', exact: true }).first().click();
    const field = page.getByRole('textbox', { name: 'Reply to Marta' });
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('Half a th');
    await screen.unmount();
    await renderAppAtUrl(router.latestLocation.href);
    await expect.element(field).toHaveValue('Half a th');
    await page.getByRole('button', { name: '1 reply' }).first().click();
    await expect.poll(() => page.getByText('Said 101').elements().length).toBe(2);
    await field.clear();
  });
});
