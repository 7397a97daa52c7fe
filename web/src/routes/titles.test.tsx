import { expect, test, vi } from 'vitest';
import { openUrl } from '../testing/open-url.ts';
import { renderAppAtUrl } from '../testing/render-app.tsx';
import { signInForTest } from '../testing/sign-in.ts';

/** The titles of all screens, as the browser's tab shows them while no music plays. */
const titles = [
  ['/', 'Rill'],
  ['/playlist?id=4001', 'Moon over still water - Playlist - Rill'],
  ['/album?id=2001', '江南花事 - Album - Rill'],
  ['/artist/songs?id=3002', '李叔同 - Artist - Rill'],
  ['/artist/albums?id=3002', '李叔同 - Artist - Rill'],
  ['/artist/videos?id=3002', '李叔同 - Artist - Rill'],
  ['/all-songs?id=3002', 'All songs by 李叔同 - Rill'],
  ['/song?id=1003', 'Amazing Grace - John Newton/Rill Ensemble - Song - Rill'],
  ['/search/songs?keywords=bach', 'Results for “bach” - Rill'],
  ['/search/playlists?keywords=bach', 'Results for “bach” - Rill'],
  ['/discover/playlists', 'Discover - Playlists - Rill'],
  ['/discover/toplists', 'Discover - Charts - Rill'],
  ['/discover/artists', 'Discover - Artists - Rill'],
  ['/comment?id=1003', 'Amazing Grace - Comments - Rill'],
  ['/setting/main', 'Settings - General - Rill'],
  ['/setting/player', 'Settings - Full player - Rill'],
  ['/setting/other', 'Settings - Other - Rill'],
  ['/login', 'Sign in - Rill'],
  ['/history', 'History - Rill'],
  ['/new-album', 'New albums - Rill'],
  ['/403', 'No access - Rill'],
  ['/404', 'Page not found - Rill'],
  ['/500', 'Server error - Rill'],
  ['/song', 'This link is incomplete - Rill'],
] as const;

test('[S9.19] every screen has its own title, and React warns of none', async () => {
  const { router } = await renderAppAtUrl('/500');
  for (const [url, title] of titles) {
    await openUrl(router, url);
    await expect.poll(() => document.title, { message: url }).toBe(title);
    expect(vi.mocked(console.error).mock.calls, url).toEqual([]);
  }
});

test('[S9.19] screens have their titles in Chinese', async () => {
  await signInForTest();
  const { router } = await renderAppAtUrl('/500', { language: 'zh-CN' });
  for (const [url, title] of [
    ['/', '溪音'],
    ['/artist/songs?id=3002', '李叔同 - 歌手 - 溪音'],
    ['/user/cloud', '我的音乐 - 我的云盘 - 溪音'],
    ['/history', '播放记录 - 溪音'],
  ] as const) {
    await openUrl(router, url);
    await expect.poll(() => document.title, { message: url }).toBe(title);
  }
});
