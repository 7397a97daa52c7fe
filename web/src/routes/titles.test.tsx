import { expect, test } from 'vitest';
import { renderAppAtUrl } from '../testing/render-app.tsx';
import { signInForTest } from '../testing/sign-in.ts';

/** The titles of all screens, as the browser's tab shows them while no music plays. */
test.each([
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
])('[S9.19] the title of %s is "%s"', async (address, title) => {
  await renderAppAtUrl(address);
  await expect.poll(() => document.title).toBe(title);
});

test.each([
  ['/', '溪音'],
  ['/artist/songs?id=3002', '李叔同 - 歌手 - 溪音'],
  ['/user/cloud', '我的音乐 - 我的云盘 - 溪音'],
  ['/history', '播放记录 - 溪音'],
])('[S9.19] the title of %s in Chinese is "%s"', async (address, title) => {
  if (address.startsWith('/user/')) await signInForTest();
  await renderAppAtUrl(address, { language: 'zh-CN' });
  await expect.poll(() => document.title).toBe(title);
});
