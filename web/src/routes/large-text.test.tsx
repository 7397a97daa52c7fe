import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { emulateLargeText } from '#testing/emulate-touch-styles.ts';
import { renderOpenFullPlayer } from '#testing/full-player-stage.tsx';
import { createTestSongs } from '#testing/player-stage.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

beforeEach(() => page.viewport(390, 844));

describe('with the largest text on a phone', () => {
  test('the cards of the home show their titles whole', async () => {
    await renderAppAtUrl('/');
    const cards = page.getByRole('region', { name: 'For you' });
    await expect.element(cards.getByRole('heading', { level: 3 }).nth(3)).toBeVisible();
    emulateLargeText();
    for (const title of cards.getByRole('heading', { level: 3 }).elements()) {
      const words = title.parentElement as HTMLElement;
      const range = document.createRange();
      range.selectNodeContents(title);
      const text = range.getBoundingClientRect();
      const box = words.getBoundingClientRect();
      expect(text.right, title.textContent).toBeLessThanOrEqual(box.right);
      expect(text.bottom, title.textContent).toBeLessThanOrEqual(box.bottom + 1);
    }
  });

  test('the buttons beside a list’s filter are round', async () => {
    await renderAppAtUrl('/playlist?id=4001');
    const select = page.getByRole('button', { name: 'Select', exact: true });
    await expect.element(select).toBeVisible();
    emulateLargeText();
    const { width, height } = select.element().getBoundingClientRect();
    expect(height).toBe(width);
  });

  test('what plays is named below the full player’s grip', async () => {
    const { player } = await renderOpenFullPlayer({ width: 390, height: 844 });
    player.playList([{ songs: createTestSongs(3) }], { listName: 'Rising' });
    const from = () => document.querySelector('[role=dialog] header p');
    await expect.poll(() => from()?.textContent).toBe('Playing fromRising');
    emulateLargeText();
    const head = from()?.parentElement;
    const [grip] = [...(head?.children ?? [])].map((part) => part.getBoundingClientRect());
    expect(grip?.height).toBe(5);
    expect(from()?.getBoundingClientRect().top).toBeGreaterThanOrEqual(grip?.bottom ?? 0);
  });
});
