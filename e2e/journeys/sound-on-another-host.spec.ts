import { journey as base, expect } from '../fixtures/journey.ts';
import { expectSoundFrom, jump, playFurElise } from '../audio/single-song.ts';
import { type MediaHostState, type RemoteCatalogueProduct, startRemoteCatalogueProduct } from '../products/remote-catalogue-product.ts';
import { PlayerBar } from '../pages/player-bar.ts';
import { playbackStarts, watchPlaybackStarts } from '../audio/playback-starts.ts';

const journey = base.extend<{ other: RemoteCatalogueProduct }>({
  // biome-ignore lint/correctness/noEmptyPattern: -- Playwright reads a fixture's needs from this pattern
  other: async ({}, hand) => {
    const other = await startRemoteCatalogueProduct(process.env['RILL_ADDRESS'] ?? '');
    await hand(other);
    await other.stop();
  },
  baseURL: async ({ other }, hand) => hand(other.address),
});
// The lossless file comes in more than one piece, so that it can fail in the middle.
journey.use({
  settings: { language: 'en', songLevel: 'lossless' },
  expectedConsoleErrors: /Failed to load resource|request failed, retry later/,
});

const FAILURES: readonly MediaHostState[] = [403, 503, 'reset', 'slow'];

for (const failure of FAILURES) {
  journey(
    `song on another host that begins with ${failure} plays once the host is well, as the same song [S8.28]`,
    async ({ page, other }) => {
      other.state = failure;
      await watchPlaybackStarts(page);
      await page.goto('./song?id=1007');
      await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
      await expect.poll(other.requests).toBeGreaterThan(0);
      // A second question shows that the player tries again: it has not taken the sound for one that cannot be decoded.
      if (failure !== 403) await expect.poll(() => other.questions.length).toBeGreaterThan(1);
      other.state = 'well';
      await expect.poll(async () => (await playbackStarts(page)).length, { timeout: 60_000 }).toBeGreaterThan(0);
      expect(new Set(other.questions)).toEqual(new Set(['1007 lossless']));
      await expect(new PlayerBar(page).title).toContainText('Für Elise');
    },
  );

  journey(
    `song on another host that fails with ${failure} in the middle goes on at the same second [S7.35] [S8.28]`,
    async ({ page, other }) => {
      other.stateAfterFirstRange = failure;
      const bar = await playFurElise(page);
      const questions = other.questions.length;
      const target = await jump(bar);
      await expect.poll(() => other.questions.length, { timeout: 60_000 }).toBeGreaterThan(questions);
      other.stateAfterFirstRange = 'well';
      await expectSoundFrom(page, target, 60_000);
      expect(new Set(other.questions)).toEqual(new Set(['1007 lossless']));
      await expect(bar.title).toContainText('Für Elise');
    },
  );
}
