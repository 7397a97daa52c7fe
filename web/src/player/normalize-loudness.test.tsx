import { expect, test, vi } from 'vitest';
import { changeSetting } from '#settings/settings-store.ts';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { createTestSong } from '#testing/player-stage.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

test('a loud song is turned down unless the switch on the settings page is off', async () => {
  const volumes = vi.spyOn(HTMLMediaElement.prototype, 'volume', 'set');
  const heard = () => volumes.mock.lastCall?.[0];
  mockCatalogueCalls({
    '/check/music': () => ({ success: true, message: 'ok' }),
    '/song/url/v1': () => ({
      code: 200,
      data: [
        { id: 1, url: '/loud.mp3', code: 200, br: 320_000, size: 1, level: 'exhigh', gain: -6.0206, peak: 1 },
      ],
    }),
  });
  // The fade is switched off, because it would keep the volume at 0 until the first sound.
  changeSetting('songVolumeFade', false);
  const { screen, player } = await renderAppAtUrl('/setting/main');
  player.setVolume(0.8);
  player.playNow(createTestSong(1));
  await expect.poll(heard).toBeCloseTo(0.4, 3);

  const evenLoudness = screen.getByRole('switch', { name: 'Normalise volume' });
  await expect.element(evenLoudness).toBeChecked();
  await evenLoudness.click();
  await expect.poll(heard).toBe(0.8);
  await evenLoudness.click();
  await expect.poll(heard).toBeCloseTo(0.4, 3);
  player.clear();
  changeSetting('songVolumeFade', true);
});
