import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mockCatalogueCalls, neverPlayingReplies } from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

const notices = () => page.getByRole('status', { name: 'Notices' });
const ALBUM = 'Eight Notes in the Bass';

beforeEach(() => mockCatalogueCalls(neverPlayingReplies));

/** Replaces the system's share sheet by one that settles like `ends`; returns the spy of its calls. */
function withShareSheet(ends: () => Promise<void> = () => Promise.resolve()) {
  const share = vi.fn(ends);
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  return share;
}

function withFinger(): void {
  const { matchMedia } = window;
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => matchMedia(query === '(pointer: coarse)' ? 'all' : query));
  onTestFinished(() => spy.mockRestore());
}

function clipboard() {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => write.mockRestore());
  return write;
}

async function chooseInAlbumMenu(entry: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: `Actions for ${ALBUM}`, exact: true })
    .click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

describe('the link of a screen', () => {
  test('goes to other apps by the share sheet of a phone', async () => {
    withFinger();
    const share = withShareSheet();
    const write = clipboard();
    await renderAppAtUrl('/album?id=2006');
    await chooseInAlbumMenu('Share');
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: ALBUM, url: `${location.origin}/album?id=2006` });
    await expect.poll(() => document.querySelector('[role=menu]')).toBeNull();
    expect(write).not.toHaveBeenCalled();
    expect(notices().element().childElementCount, 'the sheet has said enough').toBe(0);
  });

  test('a share sheet that is closed again is no failure', async () => {
    withFinger();
    const share = withShareSheet(() => Promise.reject(new DOMException('Share canceled', 'AbortError')));
    const write = clipboard();
    await renderAppAtUrl('/album?id=2006');
    await chooseInAlbumMenu('Share');
    await expect.poll(() => share.mock.results[0]?.type).toBe('return');
    await expect.poll(() => document.querySelector('[role=menu]')).toBeNull();
    expect(write).not.toHaveBeenCalled();
    expect(notices().element().childElementCount).toBe(0);
  });

  test('is copied where the system refuses to share it', async () => {
    withFinger();
    withShareSheet(() => Promise.reject(new DOMException('Permission denied', 'NotAllowedError')));
    const write = clipboard();
    await renderAppAtUrl('/album?id=2006');
    await chooseInAlbumMenu('Share');
    await expect.element(notices().getByText('Link copied')).toBeVisible();
    expect(write).toHaveBeenCalledExactlyOnceWith(`${location.origin}/album?id=2006`);
  });

  test('is copied with a mouse, also where the browser could share it', async () => {
    const share = withShareSheet();
    const write = clipboard();
    await renderAppAtUrl('/album?id=2006');
    await chooseInAlbumMenu('Copy link');
    await expect.element(notices().getByText('Link copied')).toBeVisible();
    expect(write).toHaveBeenCalledOnce();
    expect(share).not.toHaveBeenCalled();
  });

  test('of a song comes with its name and who it is by', async () => {
    withFinger();
    const share = withShareSheet();
    await renderAppAtUrl('/album?id=2006');
    await page.viewport(390, 844);
    const row = page.getByRole('row', { name: /^Canon in D/ });
    await expect.element(row).toBeVisible();
    (row.element() as HTMLElement).focus();
    await row.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Share', exact: true }).click();
    expect(share).toHaveBeenCalledExactlyOnceWith({
      title: expect.stringMatching(/^Canon in D – Johann Pachelbel/),
      url: expect.stringMatching(/\/song\?id=\d+$/),
    });
  });
});
