import { toSongId } from '@rill/contract';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { songQuery } from '#api/songs.ts';
import { getI18n, setLanguage } from '#i18n/i18n.ts';
import { closeDownloadDialog, openDownloadDialog } from '#music/menus/download-dialog-state.ts';
import { noticeText } from '#notices/notice-text.ts';
import { dismissNotice, noticesStore } from '#notices/notices.ts';
import { runPersonalDataErasers } from '#session/personal-data.ts';
import { expectConsoleErrors } from '../../testing/console-errors.ts';
import {
  createLongPlaylistReplies,
  createTestWireSong,
  mockCatalogueCalls,
} from '../../testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '../../testing/render-app.tsx';

/** The names of the files that the page handed to the browser's downloads. */
let saved: string[] = [];

beforeEach(async () => {
  await page.viewport(1440, 900);
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

afterEach(async () => {
  closeDownloadDialog();
  await runPersonalDataErasers();
  for (const { topic } of noticesStore.getState()) dismissNotice(topic);
});

const rowOf = (song: number) => page.getByRole('row', { name: new RegExp(`^Song ${song},`) });
const bar = () => page.getByRole('toolbar', { name: 'Actions for the selected songs' });
const cancelButton = () => page.getByRole('button', { name: 'Cancel download' });
const said = () => noticesStore.getState().map(({ key }) => key);
const fileOf = (song: number) => `Wang Wei - Song ${song}.mp3`;

interface Held {
  readonly signal: AbortSignal | undefined;
  readonly answer: (reply: Response) => void;
  readonly loseConnection: () => void;
}

/** A playlist of three songs, of which some are for members only. */
function repliesOf(members: readonly number[], bytes: number) {
  const feeOf = (id: number) => (members.includes(id) ? 1 : 0);
  return {
    ...createLongPlaylistReplies(1, 3),
    '/playlist/track/all': () => ({
      code: 200,
      songs: [1, 2, 3].map((id) => createTestWireSong(id, { fee: feeOf(id) })),
    }),
    '/song/detail': (query: URLSearchParams) => {
      const id = Number(query.get('ids'));
      const fee = feeOf(id);
      const song = createTestWireSong(id, { fee, h: { br: 320_000, size: 4 }, l: { br: 128_000, size: 2 } });
      return {
        code: 200,
        songs: [song],
        privileges: [{ id, fee, st: 0, pl: 128_000, dl: fee === 1 ? 0 : 128_000 }],
      };
    },
    '/song/download/url': (query: URLSearchParams) => {
      const id = Number(query.get('id'));
      const url = `/media/audio/${id}.mp3`;
      return { code: 200, data: { id, url, code: 200, br: 128_000, size: bytes, type: 'mp3' } };
    },
  };
}

interface Stage {
  readonly members?: readonly number[];
  /** The size of each file that the service reports, in bytes. */
  readonly bytes?: number;
  /** The id of the song whose detail request is held until the test answers it. */
  readonly heldDetail?: number;
}

/** Shows the playlist and selects its songs; each file arrives when the test sends it. */
async function selectAllOfThree({ members = [], bytes = 4, heldDetail = 0 }: Stage = {}) {
  const held = new Map<string, Held>();
  const { heard } = mockCatalogueCalls(repliesOf(members, bytes));
  const calls = globalThis.fetch;
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.origin);
    const file = /^\/media\/audio\/(\d)\.mp3$/.exec(pathname)?.[1];
    const detail = pathname.endsWith('/song/detail') ? searchParams.get('ids') : null;
    if (file === undefined && detail !== String(heldDetail)) return calls(input, init);
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const signal = init?.signal ?? undefined;
    signal?.addEventListener('abort', () => reject(signal.reason));
    held.set(file === undefined ? `detail ${detail}` : `file ${file}`, {
      signal,
      answer: resolve,
      loseConnection: () => reject(new TypeError('network error')),
    });
    return promise;
  });
  const { queryClient } = await renderAppAtUrl('/playlist?id=1');
  await expect.element(rowOf(1)).toBeVisible();
  await selectAll();
  /** Resolves to the request for a file once the page has sent it. */
  async function requestOf(name: string): Promise<Held> {
    await expect.poll(() => held.has(name)).toBe(true);
    const request = held.get(name);
    if (request === undefined) throw new Error(`${name} was not requested`);
    held.delete(name);
    return request;
  }
  return {
    queryClient,
    requestOf,
    requested: () =>
      heard().flatMap((call) => /^\/song\/download\/url\?id=(\d)&br=128000$/.exec(call)?.[1] ?? []),
    send: async (id: number) => (await requestOf(`file ${id}`)).answer(new Response('song')),
  };
}

async function selectAll() {
  await rowOf(1).click({ position: { x: 100, y: 4 }, modifiers: ['Control'] });
  await bar().getByRole('button', { name: 'Select all' }).click();
}

const downloadSelected = () => bar().getByRole('button', { name: 'Download' }).click();

describe('the selected songs', () => {
  test('are downloaded one after another in the best allowed quality; those without a file are named at the end', async () => {
    expectConsoleErrors();
    const { requested, requestOf, send } = await selectAllOfThree({ members: [2] });
    await downloadSelected();
    await expect.element(bar()).not.toBeInTheDocument();
    await expect.element(page.getByText('Downloading song 1 of 3')).toBeVisible();
    await expect.poll(requested).toEqual(['1']);
    expect(saved).toEqual([]);
    await send(1);
    await expect.element(page.getByText('Downloading song 3 of 3')).toBeVisible();
    expect(said()).toEqual(['download.number']);
    (await requestOf('file 3')).answer(new Response(null, { status: 404 }));
    const end = '1 of 3 songs downloaded. Not available for download: Song 2, Song 3';
    await expect.element(page.getByText(end)).toBeVisible();
    expect(said()).toEqual(['download.someSaved']);
    expect(saved).toEqual([fileOf(1)]);
    expect(requested()).toEqual(['1', '3']);
  });

  test('that have no file are listed with Chinese punctuation on a Chinese page', async () => {
    expectConsoleErrors();
    const { requestOf, send } = await selectAllOfThree({ members: [2] });
    onTestFinished(() => setLanguage('en'));
    await downloadSelected();
    await setLanguage('zh-CN');
    await send(1);
    (await requestOf('file 3')).answer(new Response(null, { status: 404 }));
    await expect
      .poll(() => noticesStore.getState().map((notice) => noticeText(getI18n(), notice)))
      .toContainEqual(expect.stringContaining('Song 2、Song 3'));
  });

  test('can be downloaded again one by one after the batch', async () => {
    const { queryClient, send } = await selectAllOfThree();
    await downloadSelected();
    for (const id of [1, 2, 3]) await send(id);
    await expect.element(page.getByText('3 songs downloaded')).toBeVisible();
    const song = await queryClient.fetchQuery(songQuery(toSongId(1)));
    if (song !== null) openDownloadDialog(song);
    await expect.element(page.getByRole('dialog').getByRole('radio', { name: /Standard/ })).toBeChecked();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  });

  test.each([
    ['file 2', 'breaks off'],
    ['detail 2', 'finds no service'],
  ])('wait when the request of %s %s, and Retry goes on with the rest', async (name) => {
    expectConsoleErrors();
    const { requestOf, send } = await selectAllOfThree({ heldDetail: name === 'detail 2' ? 2 : 0 });
    await downloadSelected();
    await send(1);
    (await requestOf(name)).loseConnection();
    const end = page.getByText('1 of 3 songs downloaded; the connection was lost');
    await expect.element(end).toBeVisible();
    expect(said()).toEqual(['download.lost']);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(end).not.toBeInTheDocument();
    await expect.element(page.getByText('Downloading song 2 of 3')).toBeVisible();
    await send(3);
    if (name === 'detail 2') (await requestOf(name)).answer(Response.json(detailOfSecond()));
    await send(2);
    await expect.element(page.getByText('3 songs downloaded')).toBeVisible();
    expect(saved).toEqual([1, 3, 2].map(fileOf));
  });

  test.each([
    ['file 2', new Response(null, { status: 429 })],
    ['detail 2', Response.json({ code: 405, message: '操作频繁' }, { status: 405 })],
    ['detail 2', Response.json({ code: -460, message: 'Cheating' })],
  ])('wait when %s is refused as all requests are for a while, and Retry goes on', async (name, refusal) => {
    expectConsoleErrors();
    const { requestOf, send } = await selectAllOfThree({ heldDetail: name === 'detail 2' ? 2 : 0 });
    await downloadSelected();
    await send(1);
    (await requestOf(name)).answer(refusal.clone());
    await expect.element(page.getByText(/^1 of 3 songs downloaded\. (Too many|The service)/)).toBeVisible();
    expect(said()).toEqual(['download.brokenOff']);
    await page.getByRole('button', { name: 'Retry' }).click();
    await send(3);
    if (name === 'detail 2') (await requestOf(name)).answer(Response.json(detailOfSecond()));
    await send(2);
    await expect.element(page.getByText('3 songs downloaded')).toBeVisible();
    expect(saved).toEqual([1, 3, 2].map(fileOf));
  });

  test('are counted in one notice that keeps the focus, is announced once and cannot be closed', async () => {
    const { send } = await selectAllOfThree();
    await downloadSelected();
    await expect.element(cancelButton()).toBeVisible();
    const [button, list] = [
      cancelButton().element() as HTMLElement,
      page.getByRole('status', { name: 'Notices' }),
    ];
    button.focus();
    const announced = () =>
      [...list.element().querySelectorAll('*')]
        .filter((part) => part.children.length === 0 && part.closest('[aria-live="off"], button') === null)
        .map((part) => part.textContent)
        .join('');
    expect(announced()).toBe('Downloading');
    await send(1);
    await expect.element(page.getByText('Downloading song 2 of 3')).toBeVisible();
    await expect.element(cancelButton()).toHaveFocus();
    expect(cancelButton().element()).toBe(button);
    expect(announced()).toBe('Downloading');
    await expect.element(list.getByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await send(2);
    await send(3);
    await expect.element(page.getByText('3 songs downloaded')).toBeVisible();
    await expect.poll(() => document.activeElement).not.toBe(document.body);
  });

  test('join those that are being downloaded', async () => {
    const { requestOf, requested } = await selectAllOfThree();
    await downloadSelected();
    const first = await requestOf('file 1');
    await selectAll();
    await downloadSelected();
    await expect.element(page.getByText('Downloading song 1 of 6')).toBeVisible();
    first.answer(new Response('song'));
    await expect.element(page.getByText('Downloading song 2 of 6')).toBeVisible();
    await expect.poll(requested).toEqual(['1', '2']);
  });

  test.each([
    ['file 1', 0],
    ['detail 1', 1],
  ])('are downloaded no further once the batch is cancelled during %s', async (name, heldDetail) => {
    const { requested, requestOf, send } = await selectAllOfThree({ heldDetail });
    await downloadSelected();
    const { signal } = await requestOf(name);
    await cancelButton().click();
    expect(signal?.aborted).toBe(true);
    expect(said()).toEqual([]);
    // If the cancelled batch had gone on, its songs would be among those of the next batch.
    await selectAll();
    await rowOf(1).click({ position: { x: 600, y: 28 } });
    await downloadSelected();
    await expect.element(page.getByText('Downloading song 1 of 2')).toBeVisible();
    await send(2);
    await send(3);
    await expect.element(page.getByText('2 songs downloaded')).toBeVisible();
    expect(saved).toEqual([2, 3].map(fileOf));
    expect(requested()).toEqual(name === 'file 1' ? ['1', '2', '3'] : ['2', '3']);
  });

  test('are downloaded no further once the listener signs out, without a word', async () => {
    const { requestOf } = await selectAllOfThree();
    await downloadSelected();
    const { signal } = await requestOf('file 1');
    await runPersonalDataErasers();
    expect(signal?.aborted).toBe(true);
    expect(said()).toEqual([]);
  });

  test('go to the browser’s downloads however large they are: only a click may open a file picker', async () => {
    const picker = vi.fn();
    vi.stubGlobal('showSaveFilePicker', picker);
    const { send } = await selectAllOfThree({ bytes: 2 ** 30 });
    await downloadSelected();
    for (const id of [1, 2, 3]) await send(id);
    await expect.poll(() => saved).toEqual([1, 2, 3].map(fileOf));
    expect(picker).not.toHaveBeenCalled();
  });

  test('open the download dialog when only one song is selected', async () => {
    await selectAllOfThree();
    for (const song of [1, 3]) await rowOf(song).click({ position: { x: 600, y: 28 } });
    await downloadSelected();
    await expect.element(page.getByRole('dialog', { name: 'Download' }).getByText('Song 2')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  });
});

function detailOfSecond() {
  return repliesOf([], 4)['/song/detail'](new URLSearchParams({ ids: '2' }));
}
