import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  createLongPlaylistReplies,
  mockCatalogueCalls,
  neverPlayingReplies,
} from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';

const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

beforeEach(() => page.viewport(1440, 900));

test('an album is saved and removed again, in the library of the real catalogue too', async () => {
  await signInForTest();
  const saved = async () => {
    const reply = await fetch('/api/album/sublist?limit=30&offset=0');
    return ((await reply.json()) as { data: { id: number }[] }).data.map(({ id }) => id);
  };
  await renderAppAtUrl('/album?id=2002');
  await button('Save').click();
  await expect.element(button('Saved')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(saved).toEqual([2002]);
  await button('Saved').click();
  await expect.element(button('Save')).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(saved).toEqual([]);
});

test('[D-51] the listener’s own playlist has no save button', async () => {
  const { userId } = await signInForTest();
  const own = { id: 1, name: 'Mine', trackCount: 2, coverImgUrl: null, creator: { userId, nickname: 'Ada' } };
  mockCatalogueCalls({
    ...createLongPlaylistReplies(1, 2),
    '/playlist/detail': () => ({ code: 200, playlist: own }),
    '/user/playlist': () => ({ code: 200, more: false, playlist: [own] }),
  });
  await renderAppAtUrl('/playlist?id=1');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible();
  await expect.element(button('Save')).not.toBeInTheDocument();
});

test('[S5.6] a visitor who saves is asked to sign in, and no request is sent', async () => {
  const calls = mockCatalogueCalls(neverPlayingReplies);
  await renderAppAtUrl('/album?id=2002');
  await button('Save').click();
  await expect.element(page.getByText('Sign in first')).toBeVisible();
  expect(calls.heard().filter((call) => call.startsWith('/album/sub'))).toEqual([]);
});
