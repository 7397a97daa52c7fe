import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeSetting } from '#settings/settings-store.ts';
import { createLongPlaylistReplies, mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

beforeEach(async () => {
  await page.viewport(1440, 900);
  changeSetting('listClickMode', 'dblclick');
});

test('a row pressed by a screen reader plays, because there is no double click', async () => {
  mockCatalogueCalls(createLongPlaylistReplies(1, 3));
  const { player } = await renderAppAtUrl('/playlist?id=1');
  player.clear();
  const row = page.getByRole('row', { name: /^Song 2,/ });
  await expect.element(row).toBeVisible();
  (row.element() as HTMLElement).click();
  await expect.poll(() => player.state.getState().queue.index).toBe(1);
  expect(player.state.getState().wantsToPlay).toBe(true);
});
