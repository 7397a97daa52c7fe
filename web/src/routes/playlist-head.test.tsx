import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { postSaveOrRemove } from '#api/account-library-changes.ts';
import type { Language } from '#lib/languages.ts';
import { createLongPlaylistReplies, mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';

const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });

test('buttons of a playlist’s head stay where they are when the length of its songs arrives', async () => {
  await page.viewport(820, 1180);
  const songs = Promise.withResolvers<Response>();
  const { fetch } = globalThis;
  const path = '/api/playlist/track/all?id=4001&limit=50&offset=0';
  mockCatalogueCalls({ '/playlist/track/all': () => songs.promise });
  await renderAppAtUrl('/playlist?id=4001');
  const play = page.getByRole('main').getByRole('button', { name: 'Play all' });
  await expect.element(play).toBeVisible();
  const { top } = play.element().getBoundingClientRect();
  songs.resolve(fetch(path));
  await expect.element(page.getByRole('main').getByText(/\d+ songs, \d+ min$/)).toBeVisible();
  expect(play.element().getBoundingClientRect().top).toBe(top);
});

test.each([12, 120])(
  '[D-40] a playlist of %i songs, none of which may be heard, says that nothing is there',
  async (count) => {
    mockCatalogueCalls({
      ...createLongPlaylistReplies(1, count),
      '/playlist/track/all': () => ({ code: 200, songs: [] }),
    });
    await renderAppAtUrl('/playlist?id=1');
    await expect.element(page.getByRole('main').getByText('Nothing here yet')).toBeVisible();
    expect(page.getByRole('grid').query()).toBeNull();
    expect(page.getByRole('searchbox', { name: 'Find in list' }).query()).toBeNull();
  },
);

test('an empty playlist without a creator does not tell a visitor how to fill it', async () => {
  mockCatalogueCalls(createLongPlaylistReplies(1, 0));
  await renderAppAtUrl('/playlist?id=1');
  await expect.element(page.getByRole('main').getByText('Nothing here yet')).toBeVisible();
  expect(page.getByText(/To add a song, open its menu/).query()).toBeNull();
});

test.each([
  [9, '9 songs, 9 min', false],
  [0, '0 songs', true],
])('a short playlist of which %i songs are there says “%s”', async (left, text, isDisabled) => {
  const { '/playlist/track/all': songsOf, ...replies } = createLongPlaylistReplies(1, 12);
  mockCatalogueCalls({
    ...replies,
    '/playlist/track/all': () => songsOf?.(new URLSearchParams({ offset: '0', limit: String(left) })),
  });
  await renderAppAtUrl('/playlist?id=1');
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  const play = page.getByRole('main').getByRole('button', { name: 'Play all' });
  expect((play.element() as HTMLButtonElement).disabled).toBe(isDisabled);
});

test('a playlist is found in before its head is there, without losing its list and the focus', async () => {
  const answers = createLongPlaylistReplies(1, 120);
  const detail = Promise.withResolvers<void>();
  mockCatalogueCalls({
    ...answers,
    '/playlist/detail': (query) => detail.promise.then(() => answers['/playlist/detail']?.(query)),
  });
  const { router } = await renderAppAtUrl('/playlist?id=1');
  await expect.element(rowOf('Song 7,')).toBeVisible();
  const grid = page.getByRole('grid').element();
  const field = page.getByRole('searchbox', { name: 'Find in list' });
  await field.fill('song 7');
  await expect.poll(() => router.state.location.search).toEqual({ id: 1, find: 'song 7' });
  await expect.element(rowOf('Song 8,')).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  expect(grid.isConnected).toBe(true);
  detail.resolve();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Long list' })).toBeVisible();
  await expect.element(rowOf('Song 57,')).toBeVisible();
  await expect.element(field).toHaveFocus();
  expect(grid.isConnected).toBe(true);
});

test('a playlist is selected as a whole before its head is there', async () => {
  const answers = createLongPlaylistReplies(1, 120);
  const detail = Promise.withResolvers<void>();
  mockCatalogueCalls({
    ...answers,
    '/playlist/detail': (query) => detail.promise.then(() => answers['/playlist/detail']?.(query)),
  });
  await renderAppAtUrl('/playlist?id=1');
  await expect.element(rowOf('Song 7,')).toBeVisible();
  (rowOf('Song 7,').element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  detail.resolve();
  await expect.element(page.getByText('120 selected')).toBeVisible();
});

test('a very long name of a playlist’s creator ends with an ellipsis inside its line', async () => {
  await page.viewport(390, 844);
  const nickname = 'Beamtengesellschaft'.repeat(12);
  mockCatalogueCalls({
    ...createLongPlaylistReplies(1, 3),
    '/playlist/detail': () => ({
      code: 200,
      playlist: { id: 1, name: 'Mine', trackCount: 3, creator: { userId: 2, nickname }, coverImgUrl: null },
    }),
  });
  await renderAppAtUrl('/playlist?id=1');
  const name = page.getByRole('main').getByText(nickname);
  await expect.element(name).toBeVisible();
  const end = page
    .getByRole('main')
    .getByRole('heading', { level: 1 })
    .element()
    .getBoundingClientRect().right;
  expect(name.element().getBoundingClientRect().right).toBeLessThanOrEqual(end);
});

test.each([300, 320])('both dates of a playlist are read in a window of %d pixels', async (width) => {
  await page.viewport(width, 640);
  mockCatalogueCalls({
    ...createLongPlaylistReplies(1, 3),
    '/playlist/detail': () => ({
      code: 200,
      playlist: {
        id: 1,
        name: 'Mine',
        trackCount: 3,
        createTime: 1.6e12,
        updateTime: 1.7e12,
        coverImgUrl: null,
      },
    }),
  });
  await renderAppAtUrl('/playlist?id=1');
  const created = page.getByRole('main').getByText(/^Created/);
  await expect.element(created).toBeVisible();
  expect(created.element().getBoundingClientRect().right).toBeLessThan(width - 15);
});

test('a long description that begins with a short line fills both lines of the head; opened, it has its own', async () => {
  await page.viewport(1440, 900);
  const verse = 'Songs for a walk by the river when nobody else is up. '.repeat(6).trim();
  const description = `For the morning\n\n${verse}\n\nThe end`;
  const replies = createLongPlaylistReplies(1, 3);
  mockCatalogueCalls({
    ...replies,
    '/playlist/detail': () => ({
      code: 200,
      playlist: { id: 1, name: 'Walks', trackCount: 3, creator: null, coverImgUrl: null, description },
    }),
  });
  const { router, screen } = await renderAppAtUrl('/playlist?id=1&about=some');
  const text = page.getByRole('main').getByText(/^For the morning/);
  await expect.element(text).toBeVisible();
  /** The width of the first visible line, as a share of the box. */
  const widthOfFirstLine = () => {
    const range = document.createRange();
    range.selectNodeContents(text.element());
    const [line] = range.getClientRects();
    return (line?.width ?? 0) / text.element().getBoundingClientRect().width;
  };
  expect(widthOfFirstLine()).toBeGreaterThan(0.8);
  await page.getByRole('button', { name: 'Read more' }).click();
  await expect.poll(widthOfFirstLine).toBeLessThan(0.3);
  // What is below stays where it was after Back, after a reload and for whoever opens the link.
  const { href } = router.latestLocation;
  expect(href).toBe('/playlist?id=1&about=all');
  await router.navigate({ to: '/500' });
  router.history.back();
  await expect.element(text).toBeVisible();
  await expect.poll(widthOfFirstLine).toBeLessThan(0.3);
  await screen.unmount();
  await renderAppAtUrl(href);
  await expect.element(text).toBeVisible();
  expect(widthOfFirstLine()).toBeLessThan(0.3);
  await page.getByRole('button', { name: 'Show less' }).click();
  await expect.poll(widthOfFirstLine).toBeGreaterThan(0.8);
});

/** Makes buttons as large as for a finger, until the end of the test. */
function enlargeForTouch() {
  const { style } = document.documentElement;
  style.setProperty('--target', '44px');
  onTestFinished(() => void style.removeProperty('--target'));
}

/** The heights of the middles of this button and those beside it, one for each line. */
const linesOfButtons = (button: Element) =>
  new Set(
    [...(button.parentElement?.children ?? [])].map((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    }),
  );

const phones = [320, 360, 375, 390];
const languages: readonly Language[] = ['en', 'zh-CN'];

test.each(languages.flatMap((language) => phones.map((width) => [width, language] as const)))(
  'the buttons of a playlist that many have saved are in one line of %d pixels (%s)',
  async (width, language) => {
    await page.viewport(width, 740);
    enlargeForTouch();
    await signInForTest();
    await postSaveOrRemove('playlist', 4001, true);
    mockCatalogueCalls({
      ...createLongPlaylistReplies(4001, 3),
      '/playlist/detail': () => ({
        code: 200,
        playlist: { id: 4001, name: 'Mine', trackCount: 3, subscribedCount: 1_234_567, coverImgUrl: null },
      }),
    });
    await renderAppAtUrl('/playlist?id=4001', { language });
    const saved = page.getByRole('main').getByRole('button', { pressed: true });
    await expect.element(saved).toBeVisible();
    await expect.poll(() => saved.element().parentElement?.children.length).toBe(4);
    expect(linesOfButtons(saved.element()).size).toBe(1);
  },
);

test.each(phones)('the six buttons of a song with a video are in one line of %d pixels', async (width) => {
  await page.viewport(width, 740);
  enlargeForTouch();
  await renderAppAtUrl('/song?id=1001');
  const play = page.getByRole('main').getByRole('button', { name: 'Play', exact: true });
  await expect.element(play).toBeVisible();
  await expect.poll(() => play.element().parentElement?.children.length).toBe(6);
  expect(linesOfButtons(play.element()).size).toBe(1);
});
