import { expect, journey } from '../journey.ts';
import { PlayerBar } from '../pages/player-bar.ts';

journey(
  'playing in one tab pauses the other, which says where the music is',
  async ({ page, context, sound }) => {
    const play = (tab: typeof page) =>
      tab.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
    await page.goto('./song?id=1003');
    await play(page);
    await expect.poll(() => sound.seconds()).toBeGreaterThan(0.5);

    const other = await context.newPage();
    await other.goto(new URL('song?id=1007', page.url()).href);
    await play(other);

    await expect(new PlayerBar(other).button('Pause')).toBeVisible();
    await expect.poll(() => sound.isPaused()).toBe(true);
    await expect(new PlayerBar(page).button('Play')).toBeVisible();
    await expect(page.getByText(/^Now playing in another tab: .*Für Elise/)).toBeVisible();
  },
);
