import { toSongId } from '@rill/contract';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { closeDownloadDialog } from '#music/menus/download-dialog-state.ts';
import { dismissNotice, noticesStore } from '#notices/notices.ts';
import { expectConsoleErrors } from '../../testing/console-errors.ts';
import {
  createLongPlaylistReplies,
  createTestWireSong,
  mockCatalogueCalls,
} from '../../testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '../../testing/render-app.tsx';
import { cancelDownload } from './downloads.ts';

/** The names of the files that the page handed to the browser's downloads. */
let saved: string[] = [];

beforeEach(async () => {
  await page.viewport(1440, 900);
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

afterEach(() => {
  closeDownloadDialog();
  for (const id of [1, 2, 3]) cancelDownload(toSongId(id));
  for (const { topic } of noticesStore.getState()) dismissNotice(topic);
});

const rowOf = (song: number) => page.getByRole('row', { name: new RegExp(`^Song ${song},`) });
const bar = () => page.getByRole('toolbar', { name: 'Actions for the selected songs' });
const said = () => noticesStore.getState().map(({ key }) => key);

/** A playlist of three songs, of which the second is for members only; a file comes when the test sends it. */
async function selectAllOfThree() {
  const files = new Map([1, 2, 3].map((id) => [`/media/audio/${id}.mp3`, Promise.withResolvers<Response>()]));
  const { heard } = mockCatalogueCalls({
    ...createLongPlaylistReplies(1, 3),
    '/playlist/track/all': () => ({
      code: 200,
      songs: [1, 2, 3].map((id) => createTestWireSong(id, { fee: id === 2 ? 1 : 0 })),
    }),
    '/song/detail': (query) => {
      const id = Number(query.get('ids'));
      const fee = id === 2 ? 1 : 0;
      const song = createTestWireSong(id, { fee, h: { br: 320_000, size: 4 }, l: { br: 128_000, size: 2 } });
      return {
        code: 200,
        songs: [song],
        privileges: [{ id, fee, st: 0, pl: 128_000, dl: fee === 1 ? 0 : 128_000 }],
      };
    },
    '/song/download/url': (query) => {
      const id = Number(query.get('id'));
      return {
        code: 200,
        data: { id, url: `/media/audio/${id}.mp3`, code: 200, br: 128_000, size: 4, type: 'mp3' },
      };
    },
  });
  const calls = globalThis.fetch;
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    return files.get(pathname)?.promise ?? calls(input, init);
  });
  await renderAppAtUrl('/playlist?id=1');
  await expect.element(rowOf(1)).toBeVisible();
  await rowOf(1).click({ position: { x: 100, y: 4 }, modifiers: ['Control'] });
  await bar().getByRole('button', { name: 'Select all' }).click();
  return {
    requested: () => heard().filter((call) => call.startsWith('/song/download/url')),
    send: (id: number) => files.get(`/media/audio/${id}.mp3`)?.resolve(new Response('song')),
  };
}

describe('the selected songs', () => {
  test('are downloaded one after another in the best allowed quality; one that is refused is said and left out', async () => {
    expectConsoleErrors();
    const { requested, send } = await selectAllOfThree();
    await bar().getByRole('button', { name: 'Download' }).click();
    await expect.element(bar()).not.toBeInTheDocument();
    await expect.element(page.getByText('Downloading song 1 of 3')).toBeVisible();
    await expect.poll(requested).toEqual(['/song/download/url?id=1&br=128000']);
    expect(saved).toEqual([]);
    send(1);
    await expect.element(page.getByText('Song 1 downloaded')).toBeVisible();
    await expect.element(page.getByText('Could not download Song 2')).toBeVisible();
    await expect.element(page.getByText('Downloading song 3 of 3')).toBeVisible();
    send(3);
    await expect.poll(() => saved).toEqual(['Wang Wei - Song 1.mp3', 'Wang Wei - Song 3.mp3']);
    await expect.poll(said).not.toContain('download.number');
    expect(requested()).toEqual(['/song/download/url?id=1&br=128000', '/song/download/url?id=3&br=128000']);
    // Why it was refused stands in its own dialog.
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('dialog').getByText('Downloading needs a membership')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  });

  test('are downloaded no further once that is cancelled', async () => {
    const { requested, send } = await selectAllOfThree();
    await bar().getByRole('button', { name: 'Download' }).click();
    await expect.poll(requested).toHaveLength(1);
    await page.getByRole('button', { name: 'Cancel download' }).click();
    send(1);
    await expect.poll(said).not.toContain('download.number');
    expect([saved, requested().length]).toEqual([[], 1]);
  });

  test('have the dialog of a song when there is only one', async () => {
    await selectAllOfThree();
    for (const song of [1, 3]) await rowOf(song).click({ position: { x: 600, y: 28 } });
    await bar().getByRole('button', { name: 'Download' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Download' }).getByText('Song 2')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  });

  test.each([320, 360, 390, 480])('have their actions within a phone of %d pixels', async (width) => {
    await page.viewport(width, 844);
    await selectAllOfThree();
    const { left, right } = bar().element().getBoundingClientRect();
    for (const part of bar().element().children) {
      const box = part.getBoundingClientRect();
      expect(box.left).toBeGreaterThanOrEqual(left);
      expect(box.right).toBeLessThanOrEqual(right);
    }
    expect(right).toBeLessThanOrEqual(width);
  });
});
