import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  createLongPlaylistReplies,
  createTestWireSong,
  mockCatalogueCalls,
} from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { showTruncatedTextTooltips } from './truncated-text-tooltips.ts';

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft '
  .repeat(3)
  .trim();
const link = (name: string) => page.getByRole('link', { name, exact: true });

beforeAll(showTruncatedTextTooltips);

test('a truncated name in a list is shown whole while the pointer is over it', async () => {
  await page.viewport(1440, 900);
  mockCatalogueCalls({
    ...createLongPlaylistReplies(1, 2),
    '/playlist/track/all': () => ({
      code: 200,
      songs: [
        createTestWireSong(1, {
          name: LONG,
          ar: [
            { id: 7, name: 'A' },
            { id: 9, name: LONG },
          ],
        }),
        createTestWireSong(2),
      ],
    }),
  });
  await renderAppAtUrl('/playlist?id=1');
  await link(LONG)
    .first()
    .hover({ position: { x: 20, y: 12 } });
  await expect.element(link(LONG).first()).toHaveAttribute('title', LONG);
  // The line is truncated as a whole, not its first link alone.
  await link('A').hover();
  await expect.element(link('A')).toHaveAttribute('title', `A / ${LONG}`);
  await link('Song 2').hover({ position: { x: 10, y: 12 } });
  await expect.element(link('A')).not.toHaveAttribute('title');
  await expect.element(link('Song 2')).not.toHaveAttribute('title');
});

test('a card, which is one link, shows the whole of its truncated texts', async () => {
  await page.viewport(1440, 900);
  const album = (id: number, name: string, artist: string) => ({
    id,
    name,
    picUrl: null,
    artists: [{ id: 5, name: artist }],
    publishTime: 1_700_000_000_000,
    size: 1,
  });
  mockCatalogueCalls({
    '/album/new': () => ({ code: 200, albums: [album(1, 'Short', LONG), album(2, LONG, 'Ada')], total: 2 }),
  });
  await renderAppAtUrl('/new-album');
  await link('Short').hover();
  await expect.element(link('Short')).toHaveAttribute('title', LONG);
  await link(LONG).hover();
  await expect.element(link(LONG)).toHaveAttribute('title', LONG);
  await expect.element(link('Short')).not.toHaveAttribute('title');
});
