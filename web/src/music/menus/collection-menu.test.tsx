import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dismissNotice, noticesStore } from '#notices/notices.ts';
import { createLongPlaylistReplies, mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';

beforeEach(() => {
  for (const { topic } of noticesStore.getState()) dismissNotice(topic);
});

test.each(['Play next', 'Add to queue', 'Add to playlist'])(
  '%s in the menu of an empty playlist says that there are no songs',
  async (entry) => {
    await signInForTest();
    mockCatalogueCalls(createLongPlaylistReplies(1, 0));
    await renderAppAtUrl('/playlist?id=1');
    await page.getByRole('button', { name: 'Actions for Long list', exact: true }).first().click();
    await page.getByRole('menuitem', { name: entry }).click();
    await expect.element(page.getByText('There are no songs to play here')).toBeVisible();
  },
);
