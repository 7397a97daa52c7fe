import { readPlaybackStarts, startRecordingPlaybackStarts } from '../audio/playback-starts.ts';
import { expectSoundFrom, seekPastMiddle, startFurElisePlayback } from '../audio/single-song.ts';
import { expect } from '../fixtures/journey.ts';
import { journeyTestWithOwnProduct } from '../fixtures/own-product.ts';
import { PlayerBarPageObject } from '../pages/player-bar.ts';
import {
  type FakeMediaHostBehaviour,
  startRemoteCatalogueProduct,
} from '../products/remote-catalogue-product.ts';

const journey = journeyTestWithOwnProduct(() =>
  startRemoteCatalogueProduct(process.env['RILL_ADDRESS'] ?? ''),
);
// The lossless file is loaded in several ranges, so loading can fail in the middle.
journey.use({
  settings: { language: 'en', songLevel: 'lossless' },
  expectedConsoleErrors: /Failed to load resource|request failed, retry later/,
});

const FAILURES: readonly FakeMediaHostBehaviour[] = [403, 503, 'reset', 'slow'];

journey(
  'a song on another host whose first connection breaks plays at its level, although the host responds when the player checks it [S8.28]',
  async ({ page, product: other }) => {
    other.state = 'reset once';
    await startRecordingPlaybackStarts(page);
    await page.goto('./song?id=1007');
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
    await expect
      .poll(async () => (await readPlaybackStarts(page)).length, { timeout: 30_000 })
      .toBeGreaterThan(0);
    expect(other.urlRequests).toEqual(['1007 lossless', '1007 lossless']);
    await expect(page.getByText('Could not decode the audio')).toHaveCount(0);
  },
);

for (const failure of FAILURES) {
  journey(
    `song on another host that begins with ${failure} plays once the host is well, as the same song [S8.28]`,
    async ({ page, product: other }) => {
      other.state = failure;
      await startRecordingPlaybackStarts(page);
      await page.goto('./song?id=1007');
      await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
      await expect.poll(other.requests).toBeGreaterThan(0);
      // A second request for the URL shows that the player retries: it has not taken the failure for a decoding error.
      await expect.poll(() => other.urlRequests.length).toBeGreaterThan(1);
      // An expired URL stays expired: only a fresh one plays.
      if (failure === 403) expect(other.expiredRequests()).toBeGreaterThan(0);
      else other.state = 'ok';
      await expect
        .poll(async () => (await readPlaybackStarts(page)).length, { timeout: 60_000 })
        .toBeGreaterThan(0);
      expect(new Set(other.urlRequests)).toEqual(new Set(['1007 lossless']));
      await expect(new PlayerBarPageObject(page).title).toContainText('Für Elise');
    },
  );

  journey(
    `song on another host that fails with ${failure} in the middle goes on at the same second [S7.35] [S8.28]`,
    async ({ page, product: other }) => {
      other.stateAfterFirstRange = failure;
      const bar = await startFurElisePlayback(page);
      const urlRequests = other.urlRequests.length;
      const target = await seekPastMiddle(bar);
      if (failure === 403) {
        await expect.poll(other.expiredRequests).toBeGreaterThan(0);
      } else {
        await expect.poll(() => other.urlRequests.length, { timeout: 60_000 }).toBeGreaterThan(urlRequests);
        other.stateAfterFirstRange = 'ok';
      }
      await expectSoundFrom(page, target, 60_000);
      expect(new Set(other.urlRequests)).toEqual(new Set(['1007 lossless']));
      await expect(bar.title).toContainText('Für Elise');
    },
  );
}
