import { type SongId, toSongId } from '@rill/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { Profiler } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { likedSongIdsQuery, setLikeOptimistically } from '#api/likes.ts';
import { loadRemainingMessages, setLanguage } from '#i18n/i18n.ts';
import { dismissNotice, noticesStore as shownNotices } from '#notices/notices.ts';
import { setListenerId } from '#session/session.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import { mockCatalogueCalls, neverPlayingReplies } from '#testing/mock-catalogue-calls.ts';
import { createTestSong } from '#testing/player-stage.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';
import { createQueryClient } from '../../query-client.ts';
import { LikeButton } from './like-button.tsx';
import { setSongLikedWithNotice } from './use-like.ts';

const main = () => page.getByRole('main');
const bar = () => page.getByRole('region', { name: 'Player' });
const notices = () => page.getByRole('status', { name: 'Notices' });
const firstRow = () => main().getByRole('row').nth(1);
const like = { name: 'Like', exact: true };
const unlike = { name: 'Unlike', exact: true };

beforeEach(() => page.viewport(1440, 900));
afterEach(() => setListenerId('visitor'));

/** Renders an album whose first song is in the player bar and never starts to sound. */
async function albumInBar(more: Parameters<typeof mockCatalogueCalls>[0] = {}) {
  const calls = mockCatalogueCalls({ ...neverPlayingReplies, ...more });
  const rendered = await renderAppAtUrl('/album?id=2002');
  await page.getByRole('button', { name: 'Play all' }).click();
  await expect.element(bar()).toBeVisible();
  return { ...rendered, calls };
}

describe('hearts of an account', () => {
  test('[S4.38] [S8.5] [S8.7] every heart of a song follows at once, and the likes survive a reload', async () => {
    const { userId } = await signInForTest();
    const { calls } = await albumInBar();
    await bar().getByRole('button', like).click();
    await expect.element(bar().getByRole('button', unlike)).toBeVisible();
    await expect.element(firstRow().getByRole('button', unlike)).toBeVisible();
    await expect.element(notices()).toHaveTextContent('Liked');

    await page.getByRole('button', { name: 'Open full player' }).click();
    const full = page.getByRole('dialog', { name: 'Full player' });
    await full.getByRole('button', unlike).click();
    await expect.element(full.getByRole('button', like)).toBeVisible();
    await expect.element(notices()).toHaveTextContent('Unliked');
    await full.getByRole('button', like).click();
    await full.getByRole('button', { name: 'Close full player' }).click();
    await expect.element(firstRow().getByRole('button', unlike)).toBeVisible();

    await expect.poll(() => calls.heard().filter((call) => call.startsWith('/like?')).length).toBe(3);
    expect(calls.heard().filter((call) => call.startsWith('/likelist'))).toEqual([`/likelist?uid=${userId}`]);
    await expect
      .poll(async () => (await fetch(`/api/likelist?uid=${userId}`)).json())
      .toMatchObject({
        ids: [expect.any(Number)],
      });
  });

  test('[D-60] hearts are up to date after signing in, without a reload', async () => {
    const calls = mockCatalogueCalls({
      ...neverPlayingReplies,
      '/likelist': (query) => ({ code: 200, ids: [Number(query.get('uid'))] }),
    });
    await renderAppAtUrl('/song?id=1008');
    await expect.element(main().getByRole('button', like)).toBeVisible();
    expect(calls.heard().some((call) => call.startsWith('/likelist'))).toBe(false);
    setListenerId('1008');
    await expect.element(main().getByRole('button', unlike)).toBeVisible();
    setListenerId('5');
    await expect.element(main().getByRole('button', like)).toBeVisible();
    expect(calls.heard().filter((call) => call.startsWith('/likelist'))).toEqual([
      '/likelist?uid=1008',
      '/likelist?uid=5',
    ]);
  });

  test('[S7.40] [S8.5] a refusal rolls the heart back and says so, or that the list of likes or the disk of the server is full', async () => {
    expectConsoleErrors();
    await signInForTest();
    let refusal = { code: 502, message: 'no' };
    mockCatalogueCalls({
      ...neverPlayingReplies,
      '/like': () => Response.json(refusal, { status: refusal.code === 502 ? 200 : refusal.code }),
    });
    await renderAppAtUrl('/song?id=1008');
    for (const [code, words] of [
      [502, 'Could not like this song. Try again.'],
      [505, 'Your liked songs are full. Unlike some of them first.'],
      [507, 'The server’s disk is full'],
    ] as const) {
      refusal = { code, message: 'no' };
      await main().getByRole('button', like).click();
      await expect.element(notices()).toMatchTextContent(words);
      await expect.element(main().getByRole('button', like)).toBeVisible();
    }
  });

  test('a song can be liked and unliked while the likes cannot be loaded', async () => {
    expectConsoleErrors();
    setListenerId('7');
    const { calls } = await albumInBar({
      '/likelist': () => ({ code: 502, message: 'no' }),
      '/like': () => ({ code: 200 }),
    });
    await bar().getByRole('button', like).click();
    await expect.element(notices()).toHaveTextContent('Liked');
    await expect.element(bar().getByRole('button', unlike)).toBeVisible();
    await expect.element(firstRow().getByRole('button', unlike)).toBeVisible();
    await bar().getByRole('button', unlike).click();
    await expect.element(notices()).toHaveTextContent('Unliked');
    await expect.element(bar().getByRole('button', like)).toBeVisible();
    const sent = calls.heard().filter((call) => call.startsWith('/like?'));
    expect(sent.map((call) => call.split('&like=')[1])).toEqual(['true', 'false']);
  });

  test('[S8.7] a like that cannot be removed stays, with a notice', async () => {
    expectConsoleErrors();
    setListenerId('7');
    mockCatalogueCalls({
      ...neverPlayingReplies,
      '/likelist': () => ({ code: 200, ids: [1008] }),
      '/like': () => ({ code: 502, message: 'no' }),
    });
    await renderAppAtUrl('/song?id=1008');
    await main().getByRole('button', unlike).click();
    await expect.element(notices()).toHaveTextContent('Could not unlike this song. Try again.');
    await expect.element(main().getByRole('button', unlike)).toBeVisible();
  });

  test('an unlike that is refused says so, also when it was made while the like was being sent', async () => {
    expectConsoleErrors();
    await signInForTest();
    const stored = Promise.withResolvers<unknown>();
    mockCatalogueCalls({
      ...neverPlayingReplies,
      '/like': (query) => (query.get('like') === 'true' ? stored.promise : { code: 502, message: 'no' }),
    });
    await renderAppAtUrl('/song?id=1008');
    await main().getByRole('button', like).click();
    await main().getByRole('button', unlike).click();
    await expect.element(main().getByRole('button', like)).toBeVisible();
    stored.resolve({ code: 200 });
    await expect.element(notices()).toHaveTextContent('Could not unlike this song. Try again.');
    await expect.element(main().getByRole('button', unlike)).toBeVisible();
  });

  test('[S8.6] liking a liked song, or unliking another one, shows a notice and makes no call', async () => {
    setListenerId('7');
    const calls = mockCatalogueCalls();
    const client = createQueryClient();
    const [liked, other] = [createTestSong(1, 'Liked'), createTestSong(2, 'Other')];
    client.setQueryData(likedSongIdsQuery('7').queryKey, new Set([liked.id]));
    await setSongLikedWithNotice(client, liked, true);
    expect(shownNotices.getState()).toMatchObject([{ key: 'like.already', tone: 'info' }]);
    await setSongLikedWithNotice(client, other, false);
    expect(shownNotices.getState()).toMatchObject([{ key: 'like.notFound', tone: 'info' }]);
    expect(calls.heard()).toEqual([]);
  });

  test('the key l likes the current song, and unlikes it', async () => {
    await signInForTest();
    await albumInBar();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('l');
    await expect.element(bar().getByRole('button', unlike)).toBeVisible();
    await userEvent.keyboard('l');
    await expect.element(bar().getByRole('button', like)).toBeVisible();
  });
});

describe('hearts of a visitor', () => {
  test('[S6.4] are missing in bar, full player and rows', async () => {
    await albumInBar();
    await firstRow().hover();
    await expect.element(firstRow().getByRole('button', { name: 'Play next' })).toBeVisible();
    await expect.element(bar().getByRole('button', { name: 'Add to playlist' })).toBeVisible();
    await page.getByRole('button', { name: 'Open full player' }).click();
    const full = page.getByRole('dialog', { name: 'Full player' });
    await expect.element(full.getByRole('button', { name: 'Add to playlist' })).toBeVisible();
    await expect.element(page.getByRole('button', like)).not.toBeInTheDocument();
    await full.getByRole('button', { name: 'Close full player' }).click();
  });

  test('[S5.6] ask to sign in on song page, menu and key, and no request is sent', async () => {
    const { router, calls } = await albumInBar();
    const expectAsked = async () => {
      await expect.element(page.getByText('Sign in first')).toBeVisible();
      dismissNotice('login');
      await expect.element(page.getByText('Sign in first')).not.toBeInTheDocument();
    };
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('l');
    await expectAsked();
    await firstRow().click({ button: 'right', position: { x: 600, y: 28 } });
    await page.getByRole('menuitem', like).click();
    await expectAsked();
    await router.navigate({ to: '/song', search: { id: 1008 } });
    await main().getByRole('button', like).click();
    await expectAsked();
    expect(calls.heard().filter((call) => /^\/(like|likelist)\?/.test(call))).toEqual([]);
  });
});

test('[S4.38] with 20,000 likes a like rerenders only its own heart', async () => {
  setListenerId('7');
  await setLanguage('en');
  await loadRemainingMessages();
  const client = createQueryClient();
  const ids = new Set<SongId>(Array.from({ length: 20_000 }, (_, index) => toSongId(index + 1000)));
  client.setQueryData(likedSongIdsQuery('7').queryKey, ids);
  mockCatalogueCalls({ '/like': () => ({ code: 200 }) });
  const renders = new Map<string, number>();
  const hearts = Array.from({ length: 50 }, (_, index) => createTestSong(index + 1));
  await render(
    <QueryClientProvider client={client}>
      {hearts.map((song) => (
        <Profiler
          key={song.id}
          id={String(song.id)}
          onRender={(id) => renders.set(id, (renders.get(id) ?? 0) + 1)}
        >
          <LikeButton song={song} />
        </Profiler>
      ))}
    </QueryClientProvider>,
  );
  await expect.poll(() => page.getByRole('button', like).elements().length).toBe(50);
  renders.clear();
  const started = performance.now();
  expect(await setLikeOptimistically(client, toSongId(7), true)).toBe('done');
  await expect.poll(() => page.getByRole('button', unlike).elements().length).toBe(1);
  expect([...renders]).toEqual([['7', 1]]);
  expect(performance.now() - started).toBeLessThan(2000);
});
