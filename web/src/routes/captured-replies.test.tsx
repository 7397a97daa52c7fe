import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import { mockCatalogueCalls } from '../testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '../testing/render-app.tsx';
import { signInForTest } from '../testing/sign-in.ts';

/** Replies of the real service, which lie beside the project on some machines and are never part of the project. */
const captured = import.meta.glob<Record<string, unknown>>('../../../../shared/fixtures/*.json', {
  import: 'default',
});
const load = (name: string) => captured[`../../../../shared/fixtures/${name}.json`]?.() ?? {};

/** The text at a path such as `result.songs.0.name`. */
const textAt = (reply: unknown, path: string): string =>
  String(path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], reply));

/**
 * Each screen, the replies that it gets instead of the demo library’s, and the path of a text in the first reply that
 * it must show.
 */
const SCREENS: readonly (readonly [url: string, replies: Readonly<Record<string, string>>, shows: string])[] =
  [
    ['/search/songs?keywords=a', { '/cloudsearch': 'cloudsearch_1' }, 'result.songs.0.name'],
    ['/search/artists?keywords=a', { '/cloudsearch': 'cloudsearch_100' }, 'result.artists.0.name'],
    ['/search/albums?keywords=a', { '/cloudsearch': 'cloudsearch_10' }, 'result.albums.0.name'],
    ['/search/playlists?keywords=a', { '/cloudsearch': 'cloudsearch_1000' }, 'result.playlists.0.name'],
    ['/search/videos?keywords=a', { '/cloudsearch': 'cloudsearch_1004' }, 'result.mvs.0.name'],
    [
      '/discover/playlists',
      { '/top/playlist': 'top_playlist', '/playlist/catlist': 'playlist_catlist' },
      'playlists.0.name',
    ],
    [
      '/discover/playlists?hq=true',
      {
        '/top/playlist/highquality': 'top_playlist_highquality',
        '/playlist/highquality/tags': 'playlist_highquality_tags',
      },
      'playlists.0.name',
    ],
    ['/discover/toplists', { '/toplist/detail': 'toplist_detail' }, 'list.0.name'],
    ['/discover/artists', { '/artist/list': 'artist_list' }, 'artists.0.name'],
    ['/new-album', { '/album/new': 'album_new' }, 'albums.0.name'],
    ['/', { '/personalized': 'personalized', '/banner': 'banner' }, 'result.0.name'],
    ['/album?id=2001', { '/album': 'album' }, 'album.name'],
    [
      '/artist/songs?id=3001',
      { '/artists': 'artists', '/artist/detail': 'artist_detail' },
      'hotSongs.0.name',
    ],
    [
      '/artist/albums?id=3001',
      { '/artist/album': 'artist_album', '/artist/detail': 'artist_detail' },
      'hotAlbums.0.name',
    ],
    ['/all-songs?id=3001', { '/artist/songs': 'artist_songs' }, 'songs.0.name'],
    [
      '/playlist?id=4001',
      { '/playlist/detail': 'playlist_detail', '/playlist/track/all': 'playlist_track_all' },
      'playlist.name',
    ],
    ['/song?id=1001', { '/song/detail': 'song_detail' }, 'songs.0.name'],
    ['/comment?id=1002', { '/comment/music': 'comment_music' }, 'comments.0.user.nickname'],
    [
      '/comment?id=4001&type=playlist',
      { '/comment/playlist': 'comment_playlist' },
      'comments.0.user.nickname',
    ],
  ];

/** The same list for screens that need a member's account. */
const MEMBER_SCREENS: typeof SCREENS = [
  ['/dailySongs', { '/recommend/songs': 'recommend_songs' }, 'data.dailySongs.0.name'],
  ['/user/like', { '/user/playlist': 'user_playlist' }, 'playlist.1.name'],
  ['/user/album', { '/album/sublist': 'album_sublist' }, 'data.0.name'],
  ['/user/artists', { '/artist/sublist': 'artist_sublist' }, 'data.0.name'],
  ['/user/cloud', { '/user/cloud': 'user_cloud' }, 'data.0.simpleSong.name'],
];

describe.skipIf(Object.keys(captured).length === 0)(
  'screens over replies captured in ../shared/fixtures, skipped without that folder,',
  () => {
    test.each([...SCREENS, ...MEMBER_SCREENS])('%s shows them', async (url, replies, shows) => {
      if (MEMBER_SCREENS.some(([screen]) => screen === url)) await signInForTest();
      // Parts of the screen request ids that the demo library does not have.
      expectConsoleErrors();
      const bodies = await Promise.all(
        Object.entries(replies).map(async ([path, name]) => [path, await load(name)] as const),
      );
      const { stop } = mockCatalogueCalls(
        Object.fromEntries(bodies.map(([path, body]) => [path, () => body])),
      );
      onTestFinished(stop);
      const { screen } = await renderAppAtUrl(url);
      const text = textAt(bodies[0]?.[1], shows);
      expect(text).not.toBe('undefined');
      await expect.element(screen.getByRole('main').getByText(text).first()).toBeInTheDocument();
    });

    test('the categories of playlists have English names and headings', async () => {
      const [categories, highQuality] = await Promise.all([
        load('playlist_catlist'),
        load('playlist_highquality_tags'),
      ]);
      const { stop } = mockCatalogueCalls({
        '/playlist/catlist': () => categories,
        '/playlist/highquality/tags': () => highQuality,
      });
      onTestFinished(stop);
      const { screen } = await renderAppAtUrl('/discover/playlists');
      await screen.getByRole('button', { name: /^Category: / }).click();
      const dialog = screen.getByRole('dialog');
      await expect.element(dialog.getByRole('heading', { name: 'Mood' })).toBeVisible();
      await expect.element(dialog.getByRole('link', { name: 'Born in the 1980s' })).toBeVisible();
      expect(dialog.element().textContent).not.toMatch(/\p{Script=Han}/u);
    });

    test('the search panel shows hot searches, and suggestions for what is typed', async () => {
      const [hot, suggested] = await Promise.all([load('search_hot_detail'), load('search_suggest')]);
      const { stop } = mockCatalogueCalls({
        '/search/hot/detail': () => hot,
        '/search/suggest': () => suggested,
      });
      onTestFinished(stop);
      await page.viewport(1280, 800);
      const { screen } = await renderAppAtUrl('/500');
      const field = screen.getByRole('combobox', { name: 'Search' });
      const option = (name: string) => screen.getByRole('option').filter({ hasText: name }).first();
      await field.click();
      await expect.element(option(textAt(hot, 'data.0.searchWord'))).toBeVisible();
      await field.fill('a');
      await expect.element(option(textAt(suggested, 'result.songs.0.name'))).toBeVisible();
    });

    test('the card of personal FM shows the song that it begins with', async () => {
      expectConsoleErrors();
      const [fm, urls] = await Promise.all([load('personal_fm'), load('song_url_v1')]);
      const { stop } = mockCatalogueCalls({ '/personal_fm': () => fm, '/song/url/v1': () => urls });
      onTestFinished(stop);
      const { screen } = await renderAppAtUrl('/');
      await screen.getByRole('button', { name: 'Play Personal FM' }).click();
      const card = screen.getByRole('region', { name: 'Personal FM' });
      await expect.element(card.getByText(textAt(fm, 'data.0.name'))).toBeVisible();
    });
  },
);
