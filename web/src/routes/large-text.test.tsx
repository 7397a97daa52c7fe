import { toSongId } from '@rill/contract';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { songQuery } from '#api/songs.ts';
import { closeDownloadDialog, openDownloadDialog } from '#music/menus/download-dialog-state.ts';
import { closeCommandPaletteOrHelp, openCommandPaletteOrHelp } from '#shell/command-palette-or-help-state.ts';
import { emulateLargeText, emulateTouchStyles } from '#testing/emulate-touch-styles.ts';
import { renderOpenFullPlayer } from '#testing/full-player-stage.tsx';
import { createTestSongs } from '#testing/player-stage.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';

beforeEach(() => page.viewport(390, 844));

/** Whether an ellipsis or an edge takes a part of the text away; strokes may be higher than their line. */
const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
  scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 8;

/** The number of lines that a word takes. */
function linesOf(word: Element): number {
  const range = document.createRange();
  range.selectNodeContents(word);
  return new Set([...range.getClientRects()].map(({ top }) => top)).size;
}

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

  test('the card of what plays shows the title and the artists, one below the other', async () => {
    await renderAppAtUrl('/song?id=1001');
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
    const card = page.getByRole('region', { name: 'Player' });
    const title = card.getByRole('link').first();
    await expect.element(title).toBeVisible();
    emulateLargeText();
    const artist = card.getByRole('link', { name: '江苏民歌' });
    await expect.element(artist).toBeVisible();
    const edges = [card, title, artist].map((part) => part.element().getBoundingClientRect());
    const [bar, name, below] = edges as [DOMRect, DOMRect, DOMRect];
    expect(name.top).toBeGreaterThanOrEqual(bar.top);
    expect(below.top).toBeGreaterThanOrEqual(name.bottom - 4);
    expect(below.bottom).toBeLessThanOrEqual(bar.bottom);
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

  test('the command palette shows its title and the names of its actions whole', async () => {
    await renderAppAtUrl('/500');
    emulateLargeText();
    openCommandPaletteOrHelp('palette');
    onTestFinished(closeCommandPaletteOrHelp);
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    await expect.element(palette.getByRole('option').nth(8)).toBeVisible();
    const names = palette
      .getByRole('option')
      .elements()
      .map(({ firstElementChild }) => firstElementChild);
    for (const text of [palette.getByRole('heading').element(), ...names]) {
      expect(text === null || isCut(text), text?.textContent).toBe(false);
    }
  });

  test('the download dialog breaks no quality’s name, and shows its facts below it', async () => {
    const { queryClient } = await renderAppAtUrl('/404');
    emulateLargeText();
    const song = await queryClient.fetchQuery(songQuery(toSongId(1001)));
    if (song === null) throw new Error('the demo has lost its first song');
    openDownloadDialog(song);
    onTestFinished(closeDownloadDialog);
    const file = page.getByRole('dialog', { name: 'Download' }).getByRole('radio').first();
    await expect.element(file).toBeVisible();
    const [, level, facts] = [...(file.element().closest('label')?.children ?? [])];
    expect(linesOf(level as Element), level?.textContent).toBe(1);
    expect(linesOf(facts as Element), facts?.textContent).toBe(1);
  });

  test('the card of what the comments are about holds its title and artists', async () => {
    await renderAppAtUrl('/comment?id=1002');
    const title = page.getByRole('main').getByRole('link', { name: '送别', exact: true });
    await expect.element(title).toBeVisible();
    emulateLargeText();
    const words = title.element().parentElement as HTMLElement;
    const [text, card] = [words, words.parentElement as HTMLElement].map((box) =>
      box.getBoundingClientRect(),
    );
    expect((card?.bottom ?? 0) - (text?.bottom ?? 0)).toBeGreaterThanOrEqual(12);
  });

  test('the buttons of a film lie within it', async () => {
    await renderAppAtUrl('/video?id=7001');
    const film = page.getByRole('region', { name: /^Video/ });
    await expect.element(film.getByRole('button', { name: 'Speed' })).toBeVisible();
    emulateTouchStyles();
    emulateLargeText();
    const edges = film
      .getByRole('button')
      .elements()
      .map((button) => button.getBoundingClientRect().right);
    expect(edges.length).toBeGreaterThan(2);
    expect(Math.max(...edges)).toBeLessThanOrEqual(film.element().getBoundingClientRect().right);
  });
});

describe('with the largest text on a tablet or a laptop', () => {
  test.each([
    [820, 1180],
    [1440, 900],
  ])(
    'of %i × %i the cards of the home show their titles whole, and the date in its tile',
    async (...size) => {
      await page.viewport(...size);
      await signInForTest();
      await renderAppAtUrl('/');
      const cards = page.getByRole('region', { name: 'For you' });
      await expect.element(cards.getByRole('heading', { level: 3 }).nth(3)).toBeVisible();
      emulateLargeText();
      for (const title of cards.getByRole('heading', { level: 3 }).elements()) {
        expect(isCut(title), title.textContent).toBe(false);
      }
      const day = cards.getByText(String(new Date().getDate()), { exact: true }).element();
      const [tile, ...lines] = [day.parentElement, ...(day.parentElement?.children ?? [])].map((part) =>
        part?.getBoundingClientRect(),
      );
      expect(lines).toHaveLength(2);
      for (const line of lines) {
        expect(line?.top).toBeGreaterThanOrEqual(tile?.top ?? 0);
        expect(line?.bottom).toBeLessThanOrEqual(tile?.bottom ?? 0);
      }
    },
  );

  test('on a tablet the links of the top bar leave its history buttons free', async () => {
    await page.viewport(820, 1180);
    await renderAppAtUrl('/500');
    const bar = page.getByRole('banner');
    const forward = bar.getByRole('button', { name: 'Forward' });
    await expect.element(forward).toBeInTheDocument();
    emulateLargeText();
    const links = bar.getByRole('link', { name: 'Home', exact: true }).element().getBoundingClientRect();
    expect(forward.element().getBoundingClientRect().right).toBeLessThanOrEqual(links.left);
  });
});
