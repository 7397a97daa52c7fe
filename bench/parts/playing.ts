import type { Page } from 'playwright';
import { SongListPageObject } from '../../e2e/pages/song-list.ts';
import type { BenchPage } from '../page/bench-page.ts';
import { countFrames } from '../page/frames.ts';
import { createPageMeasurement } from '../page/page-measurement.ts';
import { measureCpuShare } from '../page/processor-time.ts';
import { type BenchMeasurement, createBenchRowSpec } from '../part.ts';

export const playingBenchRowSpecs = {
  miniMain: createBenchRowSpec('Mini bar: main thread busy', '%', { fast: 0.6 }),
  miniCompositor: createBenchRowSpec('Mini bar: compositor', '%', { fast: 1 }),
  lineMain: createBenchRowSpec('Full player, line lyrics: main thread busy', '%', { fast: 1.6 }),
  lineFps: createBenchRowSpec('Full player, line lyrics: frames a second', 'fps', { fast: 60 }),
  lineCompositor: createBenchRowSpec('Full player, line lyrics: compositor', '%', { fast: 5 }),
  wordMain: createBenchRowSpec('Full player, word lyrics: main thread busy', '%', { fast: 5 }),
  wordFps: createBenchRowSpec('Full player, word lyrics: frames a second', 'fps', { fast: 60 }),
  wordCompositor: createBenchRowSpec('Full player, word lyrics: compositor', '%', { fast: 25 }),
  blurMain: createBenchRowSpec(
    'Full player, word lyrics, far lines blurred (a setting): main thread busy',
    '%',
  ),
  blurCompositor: createBenchRowSpec(
    'Full player, word lyrics, far lines blurred (a setting): compositor',
    '%',
  ),
};

const WATCHED_SECONDS = 12;
const FRAMES_SECONDS = 4;
/**
 * Milliseconds to wait after the first sound: the cover, the lyrics and the next song are loaded by then. A page that
 * plays is never idle, so there is no event to wait for.
 */
const SETTLE_MS = 3000;
/** A demo song with word-by-word lyrics. */
const SONG_WITH_LYRICS = 1003;

async function watchPlaying(sample: BenchPage) {
  await sample.page.waitForTimeout(SETTLE_MS);
  return measureCpuShare(sample, WATCHED_SECONDS);
}

export const createMiniBarMeasurement = (url: string): BenchMeasurement =>
  createPageMeasurement({ rows: ['miniMain', 'miniCompositor'], timeoutMs: 90_000 }, async (sample) => {
    const { page } = sample;
    await page.goto(`${url}playlist?id=4001`);
    await new SongListPageObject(page).rows.nth(1).dblclick();
    await soundStarts(page);
    const { mainThread, compositor } = await watchPlaying(sample);
    return { miniMain: mainThread, miniCompositor: compositor };
  });

type Lyrics = 'line' | 'word' | 'blur';

const settingsOf: Readonly<Record<Lyrics, Readonly<Record<string, boolean>>>> = {
  line: { showYrc: false },
  word: {},
  blur: { lyricsBlur: true },
};

export const createFullPlayerMeasurement = (url: string, lyrics: Lyrics): BenchMeasurement =>
  createPageMeasurement(
    {
      rows: Object.keys(playingBenchRowSpecs).filter((key) => key.startsWith(lyrics)),
      timeoutMs: 90_000,
      settings: settingsOf[lyrics],
    },
    async (sample) => {
      const { page } = sample;
      await page.goto(`${url}song?id=${SONG_WITH_LYRICS}`);
      await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
      await soundStarts(page);
      await page.getByRole('button', { name: 'Open full player' }).click();
      const lines = page.getByRole('dialog', { name: 'Full player' }).getByRole('list', { name: 'Lyrics' });
      await lines.getByRole('button').first().waitFor();
      const { mainThread, compositor } = await watchPlaying(sample);
      // Frames are counted apart from the CPU time, because counting wakes the main thread for every frame.
      const { perSecond } = await countFrames(page, FRAMES_SECONDS);
      return {
        [`${lyrics}Main`]: mainThread,
        [`${lyrics}Compositor`]: compositor,
        [`${lyrics}Fps`]: perSecond,
      };
    },
  );

const soundStarts = (page: Page) =>
  page.getByRole('button', { name: 'Pause', exact: true }).first().waitFor();
