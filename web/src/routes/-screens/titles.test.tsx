import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';

test.each([
  ['/', 'en', 'Rill'],
  ['/', 'zh-CN', '溪音'],
  ['/discover/toplists', 'en', 'Discover - Charts - Rill'],
  ['/user/cloud', 'zh-CN', '我的音乐 - 我的云盘 - 溪音'],
  ['/404', 'en', 'Not found - Rill'],
] as const)('[S9.19] the title of %s in %s is "%s"', async (address, language, title) => {
  await renderScreen(address, { language });
  await expect.poll(() => document.title).toBe(title);
});
