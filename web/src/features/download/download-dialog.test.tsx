import { type Song, toSongId } from '@rill/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { songQuery } from '#api/songs.ts';
import { closeDownloadDialog, openDownloadDialog } from '#music/menus/download-dialog-state.ts';
import { noticesStore } from '#notices/notices.ts';
import { createTestWireSong, mockCatalogueCalls } from '../../testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '../../testing/render-app.tsx';
import { cancelDownload } from './downloads.ts';

const SONG = toSongId(1001);

/** The files that the page handed to the browser's downloads. */
let saved: { readonly name: string; readonly address: string }[] = [];

beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, address: this.href });
  });
});

afterEach(() => {
  cancelDownload(SONG);
  closeDownloadDialog();
});

const bytesAt = async (address: string) => new Uint8Array(await (await fetch(address)).arrayBuffer());

/** Mocks requests for /media/audio; undefined passes them to the real service. */
function answerMedia(answer: (request: Request, real: typeof fetch) => Promise<Response> | undefined): void {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = new Request(input, init);
    const isSound = new URL(request.url).pathname.startsWith('/media/audio/');
    return (isSound ? answer(request, real) : undefined) ?? real(input, init);
  });
}

async function openDialog(more: Partial<Song> = {}) {
  const { screen, queryClient } = await renderAppAtUrl('/404');
  const song = await queryClient.fetchQuery(songQuery(SONG));
  if (song === null) throw new Error('the demo has lost its first song');
  openDownloadDialog({ ...song, ...more });
  const dialog = screen.getByRole('dialog', { name: 'Download' });
  await expect.element(dialog.getByRole('radio').first()).toBeVisible();
  return { dialog, screen, song };
}

/** A file on a disk with so much free space. As in browsers, its stream takes nothing more once a write has failed. */
function fakeDisk(freeBytes: number) {
  let written = 0;
  let isBroken = false;
  const stream = {
    async write({ length }: Uint8Array) {
      if (isBroken) throw new TypeError('the stream is errored');
      isBroken = written + length > freeBytes;
      if (isBroken) throw new DOMException('no space', 'QuotaExceededError');
      written += length;
    },
    close: async () => {},
    abort: async () => {},
  };
  return { stream, written: () => written };
}

const start = (dialog: Awaited<ReturnType<typeof openDialog>>['dialog']) =>
  dialog.getByRole('button', { name: 'Download', exact: true }).click();

describe('the download dialog', () => {
  test('[S7.31] offers each quality with its size, and saves the chosen one byte for byte under a clean name', async () => {
    const { dialog, song } = await openDialog({ name: 'A/B: "so?"' });
    await expect.element(dialog.getByText(/kbit\/s · [\d.]+ MB/).first()).toBeVisible();
    const heard = mockCatalogueCalls();
    await start(dialog);
    await expect.element(dialog.getByText('Downloaded', { exact: true })).toBeVisible();
    const asked = heard.heard().find((call) => call.startsWith('/song/download/url'));
    heard.stop();
    const address = await (await fetch(`/api${asked}`)).json();
    const artists = song.artist.map((artist) => artist.name).join(', ');
    expect(saved.map((file) => file.name)).toEqual([`${artists} - A B so.${address.data.type}`]);
    expect(await bytesAt(saved[0]?.address ?? '')).toEqual(await bytesAt(address.data.url));
  });

  test('[D-49] [D-50] resumes after a broken connection and saves the whole file', async () => {
    const { dialog } = await openDialog();
    const ranges: (string | null)[] = [];
    answerMedia((request, real) => {
      ranges.push(request.headers.get('range'));
      return ranges.length > 1 ? undefined : real(request).then(brokenAfterHalf);
    });
    await start(dialog);
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Download interrupted. Try again.');
    expect(saved).toEqual([]);
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect.element(dialog.getByText('Downloaded', { exact: true })).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Close' }).last()).toHaveFocus();
    expect(ranges).toEqual([null, expect.stringMatching(/^bytes=\d+-$/)]);
    vi.mocked(globalThis.fetch).mockRestore();
    const whole = await (await fetch(`/api/song/download/url?id=${SONG}&br=999000`)).json();
    expect(await bytesAt(saved[0]?.address ?? '')).toEqual(await bytesAt(whole.data.url));
  });

  test('[D-50] shows progress, of which screen readers say the phase only, and a cancelled download leaves no file', async () => {
    const { dialog } = await openDialog();
    let signal: AbortSignal | undefined;
    answerMedia((request, real) => {
      signal = request.signal;
      return real(request).then(stuckAfterHalf);
    });
    await start(dialog);
    const bar = dialog.getByRole('progressbar', { name: 'Downloading' });
    await expect.poll(() => Number(bar.element().getAttribute('value'))).toBeCloseTo(0.5, 1);
    await expect.element(dialog.getByText(/\d \w?B of [\d.]+ \w?B$/)).toBeVisible();
    expect(dialog.getByRole('status').element().textContent).toBe('Downloading');
    await dialog.getByRole('button', { name: 'Cancel download' }).click();
    await expect.element(dialog.getByRole('radio').first()).toBeVisible();
    expect(signal?.aborted).toBe(true);
    expect(saved).toEqual([]);
  });

  test('reports the end of its download itself while it is open, without a notice', async () => {
    const { dialog, song } = await openDialog();
    await start(dialog);
    await expect.element(dialog.getByText('Downloaded', { exact: true })).toBeVisible();
    expect(noticesStore.getState().map(({ topic }) => topic)).not.toContain(`download-${song.id}`);
  });

  test('[D-50] [S7.31] keeps downloading when it is closed, and a notice reports the end, or why it failed', async () => {
    const { dialog, screen } = await openDialog({ name: 'Behind closed doors' });
    const refusal = Promise.withResolvers<unknown>();
    const calls = mockCatalogueCalls({ '/song/download/url': () => refusal.promise });
    await start(dialog);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    refusal.resolve({ code: 200, data: { id: SONG, url: null, code: -110 } });
    const failed = 'Could not download Behind closed doors. Downloading needs a membership';
    await expect.element(screen.getByText(failed)).toBeVisible();
    calls.stop();
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByText('Behind closed doors downloaded')).toBeVisible();
    expect(saved).toHaveLength(1);
  });

  test('[D-50] streams a large file to disk', async () => {
    const written: Uint8Array[] = [];
    const events: string[] = [];
    const stream = {
      write: async (bytes: Uint8Array) => void written.push(bytes),
      close: async () => void events.push('close'),
    };
    const picker = async ({ suggestedName }: { suggestedName: string }) => {
      events.push(suggestedName);
      return { createWritable: async () => stream };
    };
    vi.stubGlobal('showSaveFilePicker', picker);
    const { dialog } = await openDialog();
    const real = await (await fetch(`/api/song/download/url?id=${SONG}&br=999000`)).json();
    const calls = mockCatalogueCalls({
      '/song/download/url': () => ({ ...real, data: { ...real.data, size: 2 ** 30 } }),
    });
    await start(dialog);
    await expect.element(dialog.getByText('Downloaded', { exact: true })).toBeVisible();
    calls.stop();
    vi.unstubAllGlobals();
    expect(events).toEqual([expect.stringMatching(/ - .+\.\w+$/), 'close']);
    expect(written.reduce((sum, bytes) => sum + bytes.length, 0)).toBe(real.data.size);
    expect(saved).toEqual([]);
  });

  test('says that a full disk took no file, and Retry saves the whole file elsewhere', async () => {
    const disks = [fakeDisk(0), fakeDisk(2 ** 30)] as const;
    let picked = 0;
    vi.stubGlobal('showSaveFilePicker', async () => {
      picked += 1;
      return { createWritable: async () => disks[picked === 1 ? 0 : 1].stream };
    });
    const { dialog } = await openDialog();
    const real = await (await fetch(`/api/song/download/url?id=${SONG}&br=999000`)).json();
    const calls = mockCatalogueCalls({
      '/song/download/url': () => ({ ...real, data: { ...real.data, size: 2 ** 30 } }),
    });
    await start(dialog);
    const full = 'The file could not be saved. Check the free space on the disk and try again.';
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(full);
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect.element(dialog.getByText('Downloaded', { exact: true })).toBeVisible();
    calls.stop();
    vi.unstubAllGlobals();
    expect(picked).toBe(2);
    expect(disks[1].written()).toBe(real.data.size);
    expect(saved).toEqual([]);
  });
});

describe('[D-50] [S7.31] a song', () => {
  const offerOf = (fee: number, privilege: object) => ({
    '/song/detail': () => ({
      code: 200,
      songs: [
        createTestWireSong(SONG, {
          fee,
          h: { br: 320_000, size: 9_000_000 },
          l: { br: 128_000, size: 3_000_000 },
        }),
      ],
      privileges: [{ id: SONG, fee, st: 0, ...privilege }],
    }),
  });

  async function openFor(fee: number, privilege: object) {
    const calls = mockCatalogueCalls(offerOf(fee, privilege));
    const { screen, queryClient } = await renderAppAtUrl('/404');
    const song = await queryClient.fetchQuery(songQuery(SONG));
    if (song !== null) openDownloadDialog(song);
    const dialog = screen.getByRole('dialog', { name: 'Download' });
    await expect.element(dialog.getByText('Song 1001')).toBeVisible();
    return { dialog, calls };
  }

  test('that is free in low quality can be downloaded in that quality', async () => {
    const { dialog, calls } = await openFor(8, { dl: 0, pl: 128_000 });
    await expect.element(dialog.getByRole('radio', { name: /Standard/ })).toBeChecked();
    await expect.element(dialog.getByRole('radio', { name: /High/ })).toBeDisabled();
    await expect.element(dialog.getByRole('button', { name: 'Download', exact: true })).toBeEnabled();
    calls.stop();
  });

  test.each([
    [1, { dl: 0, pl: 0, st: -100 }, 'Downloading needs a membership'],
    [4, { dl: 0, pl: 0, st: -100 }, 'Buy the album to download this song'],
    [0, { dl: 0, pl: 0, st: -200 }, 'No longer available for download'],
    [0, { dl: 0, pl: 0, st: -100 }, 'Not available for download in your region'],
  ])('of fee %d that cannot be downloaded says why', async (fee, privilege, words) => {
    const { dialog, calls } = await openFor(fee, privilege);
    await expect.element(dialog.getByText(words)).toBeVisible();
    await expect
      .element(dialog.getByRole('button', { name: 'Download', exact: true }))
      .not.toBeInTheDocument();
    calls.stop();
  });

  test('without a URL shows an error and can be retried', async () => {
    const { dialog, calls } = await openFor(0, { dl: 320_000, pl: 320_000 });
    calls.stop();
    const refusing = mockCatalogueCalls({
      '/song/download/url': () => ({ code: 200, data: { id: SONG, url: null, code: -110 } }),
    });
    await start(dialog);
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Downloading needs a membership');
    refusing.stop();
    const removed = mockCatalogueCalls({
      '/song/download/url': () => ({ code: 200, data: { id: SONG, url: null, code: -100 } }),
    });
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('No longer available for download');
    removed.stop();
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect.element(dialog.getByText('Downloaded', { exact: true })).toBeVisible();
    expect(saved).toHaveLength(1);
  });
});

async function halfOf(reply: Response) {
  const bytes = new Uint8Array(await reply.arrayBuffer());
  return bytes.slice(0, Math.floor(bytes.length / 2));
}

async function brokenAfterHalf(reply: Response): Promise<Response> {
  const half = await halfOf(reply);
  let isSent = false;
  const body = new ReadableStream({
    pull(controller) {
      if (isSent) controller.error(new TypeError('network error'));
      else controller.enqueue(half);
      isSent = true;
    },
  });
  return new Response(body, { headers: reply.headers });
}

async function stuckAfterHalf(reply: Response): Promise<Response> {
  const half = await halfOf(reply);
  const body = new ReadableStream({ start: (controller) => controller.enqueue(half) });
  return new Response(body, { headers: reply.headers });
}
