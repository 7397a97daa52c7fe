import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import {
  createLongPlaylistReplies,
  createTestWireSong,
  mockCatalogueCalls,
} from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

/** The fetch that reaches the service while `mockCatalogueCalls` has replaced the global one. */
const fetchFromService = fetch.bind(globalThis);

/** A reply of the service that arrives only when it is released. */
function holdReply(path: string) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  onTestFinished(() => release());
  const reply = async (query: URLSearchParams) => {
    await promise;
    return fetchFromService(`/api${path}?${query}`);
  };
  return { reply, release };
}

const pageHeight = () => document.documentElement.scrollHeight;
const cardOf = (shelf: string) => page.getByRole('region', { name: shelf }).getByRole('link').first();

beforeEach(() => page.viewport(390, 844));

/** A scroll position that Back or a reload restores is lost when the page is shorter for a moment. */
describe('the height of a page with a short list', () => {
  it('is not less while an album waits for its other albums, and then for the similar artists', async () => {
    const albums = holdReply('/artist/album');
    const artists = holdReply('/simi/artist');
    const calls = mockCatalogueCalls({ '/artist/album': albums.reply, '/simi/artist': artists.reply });
    await renderAppAtUrl('/album?id=2001');
    await expect.element(page.getByRole('row').first()).toBeInTheDocument();
    const withoutAlbums = pageHeight();
    albums.release();
    await expect.poll(() => calls.heard().some((call) => call.startsWith('/simi/artist'))).toBe(true);
    await expect.element(page.getByRole('heading', { name: 'Similar artists' })).toBeInTheDocument();
    const withoutArtists = pageHeight();
    artists.release();
    await expect.element(cardOf('Similar artists')).toBeInTheDocument();
    // Albums have larger cards than artists.
    expect(withoutAlbums).toBeGreaterThanOrEqual(pageHeight());
    expect(withoutArtists).toBe(pageHeight());
    expect(pageHeight()).toBeGreaterThan(innerHeight);
  });

  it('is not less while a playlist waits for its similar playlists', async () => {
    const playlists = holdReply('/simi/playlist');
    mockCatalogueCalls({
      ...createLongPlaylistReplies(1, 1),
      // A song that the service knows, because it finds the playlists by it.
      '/playlist/track/all': () => ({ code: 200, songs: [createTestWireSong(1001)] }),
      '/simi/playlist': playlists.reply,
    });
    await renderAppAtUrl('/playlist?id=1');
    await expect.element(page.getByRole('row', { name: /^Song 1001,/ })).toBeInTheDocument();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Long list' })).toBeVisible();
    const before = pageHeight();
    playlists.release();
    await expect.element(cardOf('Similar playlists')).toBeInTheDocument();
    expect(before).toBe(pageHeight());
    expect(pageHeight()).toBeGreaterThan(innerHeight);
  });
});
