import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeSetting } from '#settings/settings-store.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

test('the banners are announced as a carousel in the language of the page', async () => {
  changeSetting('bannerShow', true);
  await renderAppAtUrl('/', { language: 'zh-CN' });
  const banners = page.getByRole('region', { name: '推荐', exact: true });
  await expect.element(banners).toHaveAttribute('aria-roledescription', '轮播');
});
