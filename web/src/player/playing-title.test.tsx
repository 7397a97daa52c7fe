import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { getI18n, loadRemainingMessages, setLanguage } from '#i18n/i18n.ts';
import { setProductNameInTitle, usePageTitle } from '#shell/page-title.ts';
import { createTestPlayer, createTestSong, playSongsAndMakeReady } from '#testing/player-stage.ts';
import { followPlayerInTitle, mediaSessionNames } from './playing-title.ts';

function Screen({ title }: { title: string | null }) {
  usePageTitle(title);
  return null;
}

beforeEach(async () => {
  await setLanguage('en');
  await loadRemainingMessages();
  setProductNameInTitle(() => (getI18n().language === 'en' ? 'Rill' : '溪音'));
});

test("[S3.15] [S9.19] the title is the product's name, with a page's title before it", async () => {
  const { rerender } = await render(<Screen title={null} />);
  expect(document.title).toBe('Rill');
  await rerender(<Screen title="Moon over still water - Playlist" />);
  expect(document.title).toBe('Moon over still water - Playlist - Rill');
  expect(sessionStorage.getItem('siteTitle')).toBe('Moon over still water - Playlist - Rill');
  await rerender(<Screen title={null} />);
  await setLanguage('zh-CN');
  expect([document.title, sessionStorage.getItem('siteTitle')]).toEqual(['溪音', '溪音']);
});

test('[S3.15] [S4.23] while music plays the song is the title; on pause and without a song it is the page’s', async () => {
  const stage = createTestPlayer();
  const stop = followPlayerInTitle(stage.player);
  const { rerender } = await render(<Screen title="Search" />);
  await playSongsAndMakeReady(stage, [createTestSong(1, 'Clair de lune')]);
  expect(document.title).toBe('Clair de lune - Wang Wei/Li Bai - Rill');
  await rerender(<Screen title="Settings" />);
  expect(document.title).toBe('Clair de lune - Wang Wei/Li Bai - Rill');
  stage.player.pause();
  expect(document.title).toBe('Settings - Rill');
  stage.player.play();
  stage.player.clear();
  expect(document.title).toBe('Settings - Rill');
  stage.player.playNow(createTestSong(2, ''));
  expect(document.title).toBe('Unknown song - Wang Wei/Li Bai - Rill');
  await setLanguage('zh-CN');
  expect(document.title).toBe('未知歌曲 - Wang Wei/Li Bai - 溪音');
  stop();
});

test('[D-21] the system shows that a title or an artist is unknown, in the reader’s language', async () => {
  const [artist] = createTestSong(1).artist;
  const bare = { ...createTestSong(1, ''), artist: artist ? [{ ...artist, name: '' }] : [] };
  expect(mediaSessionNames(bare)).toMatchObject({ title: 'Unknown song', artist: 'Unknown artist' });
  await setLanguage('zh-CN');
  expect(mediaSessionNames(bare)).toMatchObject({ title: '未知歌曲', artist: '未知歌手' });
  expect(mediaSessionNames(createTestSong(1, '月光'))).toMatchObject({
    title: '月光',
    artist: 'Wang Wei&Li Bai',
  });
});
