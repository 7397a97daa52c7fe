import { expect, journeyTest } from '../fixtures/journey.ts';
import { signInNewAccount } from '../fixtures/sign-in.ts';
import { PlayerBarPageObject } from '../pages/player-bar.ts';
import { SongListPageObject } from '../pages/song-list.ts';

const PLAYLIST = './playlist?id=4001';

journeyTest(
  'a song liked in five places is liked, or not, in all of them, also after a reload [S4.38] [S8.7] [S3.6]',
  async ({ page }) => {
    const { userId } = await signInNewAccount(page);
    const bar = new PlayerBarPageObject(page);
    const list = new SongListPageObject(page);
    await page.goto(PLAYLIST);
    await list.expectEveryRow();
    const [title = ''] = await list.titles();
    const row = list.row(title);
    await row.dblclick({ position: { x: 600, y: 28 } });
    await expect(bar.title).toHaveText(title);

    const expectLiked = async (isLiked: boolean) => {
      const name = isLiked ? 'Unlike' : 'Like';
      await expect(bar.button(name)).toBeVisible();
      await row.hover();
      await expect(row.getByRole('button', { name, exact: true })).toBeVisible();
      await expect
        .poll(async () => (await (await page.request.get(`./api/likelist?uid=${userId}`)).json()).ids)
        .toHaveLength(isLiked ? 1 : 0);
    };

    await row.hover();
    await row.getByRole('button', { name: 'Like', exact: true }).click();
    await expectLiked(true);

    await bar.button('Unlike').click();
    await expectLiked(false);

    await row.click({ button: 'right', position: { x: 600, y: 28 } });
    await page.getByRole('menuitem', { name: 'Like', exact: true }).click();
    await expectLiked(true);

    await page.getByRole('button', { name: 'Open full player' }).click();
    const fullPlayer = page.getByRole('dialog', { name: 'Full player' });
    await fullPlayer.getByRole('button', { name: 'Unlike', exact: true }).click();
    await expect(fullPlayer.getByRole('button', { name: 'Like', exact: true })).toBeVisible();
    await fullPlayer.getByRole('button', { name: 'Close full player' }).click();
    await expectLiked(false);

    await page.keyboard.press('l');
    await expectLiked(true);

    await page.getByRole('link', { name: 'Library' }).first().click();
    await page.getByRole('main').getByRole('link', { name: 'Liked songs', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Liked songs' })).toBeVisible();
    await expect.poll(() => list.titles()).toEqual([title]);
    await page.reload();
    await expect.poll(() => list.titles()).toEqual([title]);
    await expect(bar.button('Unlike')).toBeVisible();
  },
);
