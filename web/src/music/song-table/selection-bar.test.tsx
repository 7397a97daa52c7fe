import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createLongPlaylistReplies, mockCatalogueCalls } from '../../testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '../../testing/render-app.tsx';
import { signInForTest } from '../../testing/sign-in.ts';

const WORDS = {
  en: { bar: 'Actions for the selected songs', remove: 'Remove from playlist' },
  'zh-CN': { bar: '所选歌曲的操作', remove: '从歌单中移除' },
} as const;

test.each([
  [320, 'en'],
  [360, 'en'],
  [390, 'en'],
  [480, 'en'],
  [320, 'zh-CN'],
  [390, 'zh-CN'],
  [480, 'zh-CN'],
] as const)(
  'on a phone of %d pixels all actions for songs of an own playlist are in sight, in %s',
  async (width, language) => {
    await page.viewport(width, 844);
    const { userId } = await signInForTest();
    mockCatalogueCalls({
      ...createLongPlaylistReplies(1, 3),
      '/playlist/detail': () => ({
        code: 200,
        playlist: { id: 1, name: 'Mine', trackCount: 3, creator: { userId, nickname: 'Ada' } },
      }),
    });
    await renderAppAtUrl('/playlist?id=1', { language });
    await page
      .getByRole('row', { name: /^Song 1\b/ })
      .click({ position: { x: 100, y: 4 }, modifiers: ['Control'] });
    const bar = page.getByRole('toolbar', { name: WORDS[language].bar });
    await expect.element(bar.getByRole('button', { name: WORDS[language].remove })).toBeVisible();
    const { left, right } = bar.element().getBoundingClientRect();
    for (const part of bar.element().children) {
      const box = part.getBoundingClientRect();
      expect(box.left).toBeGreaterThanOrEqual(left);
      expect(box.right).toBeLessThanOrEqual(right);
    }
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
  },
);
