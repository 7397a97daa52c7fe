import { expect, journeyTest } from '../fixtures/journey.ts';
import { PlayerBarPageObject } from '../pages/player-bar.ts';
import { SearchBoxPageObject } from '../pages/search-box.ts';
import { SongListPageObject } from '../pages/song-list.ts';

/** Calls that make sense only with an account. */
const needsAccount =
  /\/api\/(login|recommend|user|likelist|like|fm_trash|artist\/sublist|album\/sublist|scrobble)\b(?!\/status)/;

journeyTest(
  'a visitor uses personal FM, browses, searches, plays and reads lyrics without being asked to sign in [S1.3]',
  async ({ page, sound }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (needsAccount.test(request.url())) requests.push(request.url());
    });
    const screens: string[] = [];
    page.on('framenavigated', (frame) => screens.push(new URL(frame.url()).pathname));
    const main = page.getByRole('main');
    await page.goto('./');
    await page.getByRole('button', { name: 'Play Personal FM' }).click();
    await expect.poll(() => sound.seconds()).toBeGreaterThan(0.3);
    await expect.poll(() => sound.peak()).toBeGreaterThan(0.01);

    await page.getByRole('link', { name: 'Discover' }).first().click();
    await expect(main.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible();
    await main.getByRole('list').first().getByRole('link').first().click();
    await expect(new SongListPageObject(page).rows.first()).toBeVisible();
    await new SearchBoxPageObject(page).searchFor('amazing grace');
    await expect(page).toHaveURL(/\/search\/songs\?/);
    await expect(main.getByRole('heading', { level: 1 })).toContainText('amazing grace');
    await new SongListPageObject(page).row('Amazing Grace').dblclick();
    await expect(new PlayerBarPageObject(page).title).toHaveText('Amazing Grace');
    await page.getByRole('button', { name: 'Open full player' }).click();
    const lyrics = page.getByRole('list', { name: 'Lyrics' });
    await expect(lyrics.getByRole('button').first()).toBeVisible();
    await expect.poll(() => sound.isPaused()).toBe(false);

    expect(requests).toEqual([]);
    expect(screens.filter((screen) => screen.endsWith('/login'))).toEqual([]);
    await expect(page.getByText('Sign in first')).toHaveCount(0);
  },
);
