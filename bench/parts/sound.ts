import { type SoundProbeGlobal, trackLastPlayingAudioElement } from '../../e2e/audio/page-audio-probe.ts';
import { SongListPageObject } from '../../e2e/pages/song-list.ts';
import { createPageMeasurement } from '../page/page-measurement.ts';
import { waitUntilPageIdle, watchVitals } from '../page/vitals.ts';
import { type BenchMeasurement, createBenchRowSpec } from '../part.ts';

export const soundBenchRowSpecs = {
  sound: createBenchRowSpec('Click on a row to sound', 'ms', { fast: 160 }),
};

/** A playlist of the demo library. */
const PLAYLIST = 'playlist?id=4001';

export const createClickToSoundMeasurement = (url: string): BenchMeasurement =>
  createPageMeasurement({ rows: Object.keys(soundBenchRowSpecs), timeoutMs: 60_000 }, async (sample) => {
    const { page } = sample;
    await watchVitals(page);
    await page.addInitScript(trackLastPlayingAudioElement);
    await page.goto(`${url}${PLAYLIST}`);
    const song = new SongListPageObject(page).rows.nth(1);
    await song.waitFor();
    await waitUntilPageIdle(sample);
    const took = page.evaluate(soundAfterPress);
    await song.dblclick();
    return { sound: await took };
  });

/** Runs in the page: milliseconds from pressing the mouse button until the playback position advances. */
function soundAfterPress(): Promise<number> {
  return new Promise((resolve) => {
    const pressed = (event: Event) => {
      const look = () => {
        const element = (globalThis as SoundProbeGlobal).lastPlaying;
        if (element !== undefined && !element.paused && element.currentTime > 0) {
          return resolve(performance.now() - event.timeStamp);
        }
        requestAnimationFrame(look);
      };
      look();
    };
    addEventListener('pointerdown', pressed, { capture: true, once: true });
  });
}
