import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { setLanguage } from '#i18n/i18n.ts';
import { createTestSong } from '#testing/player-stage.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

test('[D-17] [D-21] a song that starts is announced once, politely', async () => {
  await page.viewport(1280, 800);
  const { player } = await renderAppAtUrl('/song?id=1004');
  const announced: string[] = [];
  const watch = new MutationObserver(() => {
    const text = document.querySelector('[data-song-announcer][aria-live=polite]')?.textContent ?? '';
    if (text !== '' && text !== announced.at(-1)) announced.push(text);
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => announced).toEqual(['Now playing: Auld Lang Syne, Robert Burns, Rill Ensemble']);
  const bar = page.getByRole('region', { name: 'Player' });
  await bar.getByRole('button', { name: 'Pause' }).click();
  await bar.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.element(bar.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(announced).toHaveLength(1);
  watch.disconnect();
  onTestFinished(() => setLanguage('en'));
  await setLanguage('zh-CN');
  await expect
    .element(page.getByText('正在播放：Auld Lang Syne，Robert Burns、Rill Ensemble'))
    .toBeInTheDocument();
  player.playNow({ ...createTestSong(1005, 'Alone'), artist: [] });
  await expect.element(page.getByText('正在播放：Alone，未知歌手')).toBeInTheDocument();
});

test('[D-21] a song that starts under the full player is announced, too', async () => {
  await page.viewport(1280, 800);
  const { player } = await renderAppAtUrl('/song?id=1004');
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Open full player' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Full player' })).toBeVisible();
  player.playNow({ ...createTestSong(1005, 'Alone'), artist: [] });
  const announcement = page.getByText('Now playing: Alone, Unknown artist');
  await expect.element(announcement).toBeInTheDocument();
  expect(announcement.element().closest('[inert]')).toBeNull();
});
