import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { closeAddToPlaylistDialog } from '#music/add-to-playlist/add-to-playlist-dialog.tsx';
import { openAddToPlaylistDialog } from '#music/add-to-playlist/add-to-playlist-dialog-state.ts';
import {
  createLongPlaylistReplies,
  createTestWireSong,
  mockCatalogueCalls,
} from '#testing/mock-catalogue-calls.ts';
import { createTestSongs } from '#testing/player-stage.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';

const ARABIC = 'أغنية طويلة جدا عن الحب والفراق في ليالي الصيف الحارة على ضفاف النهر';
const HEBREW = 'שיר ארוך (Live 2019)';

/** The box of some letters of an element's text. */
function boxOfLetters(element: Element, from: number, to: number): DOMRect {
  const range = document.createRange();
  const text = element.firstChild as Text;
  range.setStart(text, from);
  range.setEnd(text, to);
  return range.getBoundingClientRect();
}

/** Hebrew words that end with a sign without a direction, which stands to the left of them. */
const HEBREW_SENTENCE = 'שיר יפה מאוד!';

/** Whether the sign is at the end of the sentence, to the left of its first letters. */
function endsAtLeft(element: Element): boolean {
  const end = HEBREW_SENTENCE.length;
  return boxOfLetters(element, end - 1, end).right <= boxOfLetters(element, 0, 3).left;
}

beforeEach(() => page.viewport(390, 844));

const twoSongs = () => ({
  ...createLongPlaylistReplies(1, 2),
  '/playlist/track/all': () => ({
    code: 200,
    songs: [createTestWireSong(1, { name: ARABIC }), createTestWireSong(2, { name: HEBREW })],
  }),
});

test('a name from right to left is cut at its end, not at its beginning', async () => {
  mockCatalogueCalls(twoSongs());
  await renderAppAtUrl('/playlist?id=1');
  const name = page.getByRole('link', { name: ARABIC });
  await expect.element(name).toBeVisible();
  const element = name.element();
  expect(element.scrollWidth).toBeGreaterThan(element.clientWidth);
  const box = element.getBoundingClientRect();
  const first = boxOfLetters(element, 0, 4);
  expect(first.left).toBeGreaterThanOrEqual(box.left);
  expect(first.right).toBeLessThanOrEqual(box.right + 1);
});

test('a name from right to left keeps the order of its words, and begins under the others', async () => {
  mockCatalogueCalls(twoSongs());
  await renderAppAtUrl('/playlist?id=1');
  const name = page.getByRole('link', { name: HEBREW });
  await expect.element(name).toBeVisible();
  const element = name.element();
  const hebrew = boxOfLetters(element, 0, 3);
  const latin = boxOfLetters(element, HEBREW.indexOf('Live'), HEBREW.indexOf('Live') + 4);
  expect(latin.right).toBeLessThanOrEqual(hebrew.left);
  const other = page.getByRole('link', { name: ARABIC }).element().getBoundingClientRect();
  expect(element.getBoundingClientRect().left).toBe(other.left);
});

test('a comment from right to left ends at its left, and so does what it replies to', async () => {
  mockCatalogueCalls({
    '/comment/music': () => ({
      code: 200,
      total: 1,
      comments: [
        {
          commentId: 1,
          content: HEBREW_SENTENCE,
          time: 0,
          likedCount: 0,
          liked: false,
          user: { userId: 9, nickname: 'Marta', avatarUrl: null },
          beReplied: [{ user: { userId: 8, nickname: 'Bo' }, content: HEBREW_SENTENCE }],
          ipLocation: { location: '' },
        },
      ],
      hotComments: [],
    }),
  });
  await renderAppAtUrl('/comment?id=1008');
  const texts = page.getByRole('article').getByText(HEBREW_SENTENCE, { exact: true });
  await expect.poll(() => texts.elements().map(endsAtLeft)).toEqual([true, true]);
});

test('a playlist from right to left to which songs are added is named from right to left', async () => {
  const { userId } = await signInForTest();
  const own = (id: number, name: string, specialType: number) => ({
    id,
    name,
    specialType,
    trackCount: 2,
    coverImgUrl: null,
    creator: { userId, nickname: 'Ada' },
  });
  const playlist = [own(7, 'Liked songs', 5), own(8, HEBREW_SENTENCE, 0)];
  mockCatalogueCalls({ '/user/playlist': () => ({ code: 200, more: false, playlist }) });
  await renderAppAtUrl('/404');
  openAddToPlaylistDialog(createTestSongs(1));
  onTestFinished(() => closeAddToPlaylistDialog());
  const name = page.getByRole('dialog').getByText(HEBREW_SENTENCE);
  await expect.element(name).toBeVisible();
  expect(endsAtLeft(name.element())).toBe(true);
});
