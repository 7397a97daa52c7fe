import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { savedAlbumsQuery, userPlaylistsQuery } from '#api/account-library.ts';
import { postSaveOrRemove } from '#api/account-library-changes.ts';
import { postLogout } from '#api/session.ts';
import { noticesStore } from '#notices/notices.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import {
  createLongPlaylistReplies,
  mockCatalogueCalls,
  neverPlayingReplies,
} from '#testing/mock-catalogue-calls.ts';
import { failCalls, renderAppAtUrl } from '#testing/render-app.tsx';
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

test('an album is shown as saved where the library cannot be read again after it', async () => {
  expectConsoleErrors();
  await signInForTest();
  const { queryClient } = await renderAppAtUrl('/album?id=2002');
  await expect.element(button('Save')).toBeVisible();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  const heal = failCalls('/album/sublist');
  await button('Save').click();
  await expect.poll(() => noticesStore.getState().map(({ key }) => key)).toContain('save.added');
  await expect.poll(() => queryClient.isMutating() + queryClient.isFetching()).toBe(0);
  await expect.element(button('Saved')).toHaveAttribute('aria-pressed', 'true');
  heal();
  await postSaveOrRemove('album', 2002, false);
  await queryClient.refetchQueries({ queryKey: savedAlbumsQuery().queryKey });
  await expect.element(button('Save')).toHaveAttribute('aria-pressed', 'false');
});

test.each([
  ['saved', 'Save', 'Saved', true],
  ['removed', 'Saved', 'Save', false],
])(
  'an album that another device has %s meanwhile is shown so, without an error',
  async (_, before, after, isSaved) => {
    expectConsoleErrors();
    await signInForTest();
    if (!isSaved) await postSaveOrRemove('album', 2002, true);
    const { queryClient } = await renderAppAtUrl('/album?id=2002');
    await expect.element(button(before)).toBeVisible();
    // All replies must have arrived, because a later one would already contain the change by the other device.
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await postSaveOrRemove('album', 2002, isSaved);
    await button(before).click();
    await expect.poll(() => queryClient.isMutating()).toBe(0);
    await expect.element(button(after)).toBeVisible();
    expect(noticesStore.getState().filter(({ tone }) => tone === 'error')).toEqual([]);
  },
);

test('an album that is saved after another device has ended the session asks to sign in, not to try again', async () => {
  expectConsoleErrors();
  await signInForTest();
  const { queryClient } = await renderAppAtUrl('/album?id=2002');
  await expect.element(button('Save')).toBeVisible();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await postLogout();
  await button('Save').click();
  await expect.poll(() => noticesStore.getState().map(({ key }) => key)).toEqual(['account.required']);
  await expect.element(button('Save')).toHaveAttribute('aria-pressed', 'false');
});

test('an artist who is followed while the followed artists are loading is shown as followed', async () => {
  await signInForTest();
  const early = Promise.withResolvers<unknown>();
  let requests = 0;
  const calls = mockCatalogueCalls({
    '/artist/sublist': () => {
      requests += 1;
      return requests === 1 ? early.promise : undefined;
    },
  });
  const { queryClient } = await renderAppAtUrl('/artist/songs?id=3001');
  await button('Follow').click();
  await expect.poll(() => calls.heard()).toContainEqual(expect.stringMatching(/^\/artist\/sub\?/));
  await expect.element(page.getByText('Following this artist')).toBeVisible();
  early.resolve({ code: 200, data: [], count: 0, hasMore: false });
  await expect.poll(() => queryClient.isMutating() + queryClient.isFetching()).toBe(0);
  await expect.element(button('Following')).toHaveAttribute('aria-pressed', 'true');
});

test('an album that cannot be saved says so', async () => {
  expectConsoleErrors();
  await signInForTest();
  await renderAppAtUrl('/album?id=2002');
  failCalls('/album/sub');
  await button('Save').click();
  await expect.element(page.getByText('Could not update your library. Try again.')).toBeVisible();
  await expect.element(button('Save')).toHaveAttribute('aria-pressed', 'false');
});

test('an album whose save reaches the service, but not its reply, is shown as saved', async () => {
  expectConsoleErrors();
  await signInForTest();
  await renderAppAtUrl('/album?id=2002');
  let stored: readonly object[] = [];
  mockCatalogueCalls({
    '/album/sub': () => {
      stored = [{ id: 2002, name: 'Still water', picUrl: null, artists: [], size: 8 }];
      return Promise.reject(new TypeError('network error'));
    },
    '/album/sublist': () => ({ code: 200, data: stored, count: stored.length, hasMore: false }),
  });
  await button('Save').click();
  await expect.element(button('Saved')).toHaveAttribute('aria-pressed', 'true');
});

test('an artist whom the service lets nobody follow without a verification says that it wants one', async () => {
  expectConsoleErrors();
  await signInForTest();
  await renderAppAtUrl('/artist/songs?id=3001');
  await expect.element(button('Follow')).toBeVisible();
  const data = { verifyType: 20, blockText: '绑定手机号或短信验证成功后，可进行下一步操作哦~' };
  const refusal = { code: -462, data, message: null };
  mockCatalogueCalls({ '/artist/sub': () => Response.json(refusal, { status: 400 }) });
  await button('Follow').click();
  await expect.element(page.getByText(/^The service wants to verify you/)).toBeVisible();
  await expect.element(button('Follow')).toHaveAttribute('aria-pressed', 'false');
});

test('[D-51] the listener’s own playlist has no save button, whether their playlists are loading, fail or are loaded', async () => {
  expectConsoleErrors();
  const { userId } = await signInForTest();
  const own = { id: 1, name: 'Mine', trackCount: 2, coverImgUrl: null, creator: { userId, nickname: 'Ada' } };
  let playlists = Promise.withResolvers<unknown>();
  mockCatalogueCalls({
    ...createLongPlaylistReplies(1, 2),
    '/playlist/detail': () => ({ code: 200, playlist: own }),
    '/user/playlist': () => playlists.promise,
  });
  const { queryClient } = await renderAppAtUrl('/playlist?id=1');
  const key = userPlaylistsQuery(userId).queryKey;
  const status = () => queryClient.getQueryState(key)?.status;
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible();
  await expect.element(button('Play all')).toBeVisible();
  expect(status()).toBe('pending');
  await expect.element(button('Save')).not.toBeInTheDocument();
  playlists.resolve(Response.json({ code: 500 }, { status: 500 }));
  await expect.poll(status).toBe('error');
  await expect.element(button('Save')).not.toBeInTheDocument();
  await button('Actions for Mine').click();
  const menu = page.getByRole('menu', { name: 'Actions for Mine' });
  await expect.element(menu.getByRole('menuitem', { name: 'Copy link', exact: true })).toBeVisible();
  expect(menu.getByRole('menuitem', { name: 'Save', exact: true }).elements()).toEqual([]);
  playlists = Promise.withResolvers();
  // The playlist may have been created after the list was loaded, or be on a later page.
  playlists.resolve({ code: 200, more: false, playlist: [] });
  await queryClient.refetchQueries({ queryKey: key });
  expect(status()).toBe('success');
  await expect.element(button('Save')).not.toBeInTheDocument();
});

test('[S5.6] a visitor who saves is asked to sign in, and no request is sent', async () => {
  const calls = mockCatalogueCalls(neverPlayingReplies);
  await renderAppAtUrl('/album?id=2002');
  await button('Save').click();
  await expect.element(page.getByText('Sign in first')).toBeVisible();
  expect(calls.heard().filter((call) => call.startsWith('/album/sub'))).toEqual([]);
});
