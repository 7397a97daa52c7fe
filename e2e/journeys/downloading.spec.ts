import { readFileSync } from 'node:fs';
import { expect, journeyTest } from '../fixtures/journey.ts';
import { SongListPageObject } from '../pages/song-list.ts';

journeyTest(
  'downloading a song from a list saves exactly the bytes of the catalogue [S7.31]',
  async ({ page }) => {
    await page.goto('./search/songs?keywords=elise');
    await new SongListPageObject(page).row('Für Elise').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Download' }).click();
    const dialog = page.getByRole('dialog', { name: 'Download' });
    await dialog.getByRole('radio', { name: /Lossless/ }).check();
    const [answer, saved] = await Promise.all([
      page.waitForResponse(/\/api\/song\/download\/url/),
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download', exact: true }).click(),
    ]);
    const file = (await answer.json()).data as { url: string; size: number };

    expect(saved.suggestedFilename()).toMatch(/Beethoven.* - Für Elise\.flac$/);
    const bytes = readFileSync(await saved.path());
    const real = await page.request.get(file.url);
    expect(bytes.length).toBe(file.size);
    expect(bytes.equals(await real.body())).toBe(true);
    await expect(dialog.getByText('Downloaded', { exact: true })).toBeVisible();
  },
);
