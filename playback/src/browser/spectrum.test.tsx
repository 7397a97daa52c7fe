import { afterEach, expect, test, vi } from 'vitest';
import { createToneWav } from '../testing/tone.ts';
import { createHtmlAudioEngine } from './html-audio-engine.ts';
import { createSpectrumAnalyser } from './spectrum.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.restoreAllMocks();
});

/** An engine that plays a tone, and the analyser of its sound. */
async function playedTone() {
  const spectrum = createSpectrumAnalyser();
  const sounding: HTMLMediaElement[] = [];
  const engine = createHtmlAudioEngine({
    onSounding(element) {
      sounding.push(element);
      spectrum.listenTo(element);
    },
  });
  const url = URL.createObjectURL(new Blob([createToneWav(60)], { type: 'audio/wav' }));
  ends.push(
    () => engine.dispose(),
    () => URL.revokeObjectURL(url),
  );
  engine.load(url, 0);
  engine.play(0);
  await expect.poll(() => sounding.length).toBeGreaterThan(0);
  return { engine, spectrum, sounding, url };
}

const levelsOf = (spectrum: ReturnType<typeof createSpectrumAnalyser>) => {
  const levels = new Uint8Array(spectrum.bands);
  return spectrum.read(levels) ? levels : null;
};
const loudest = (spectrum: ReturnType<typeof createSpectrumAnalyser>) =>
  Math.max(...(levelsOf(spectrum) ?? [0]));

test('[S3.38] the spectrum shows the bands of the music, and the music stays audible', async () => {
  const wired = vi.spyOn(AudioContext.prototype, 'createMediaElementSource');
  const { engine, spectrum, sounding } = await playedTone();
  const stop = spectrum.start(() => {});
  await expect.poll(() => loudest(spectrum)).toBeGreaterThan(100);
  const before = engine.read().seconds;
  await expect.poll(() => engine.read().seconds).toBeGreaterThan(before + 0.2);
  stop();
  const after = engine.read().seconds;
  await expect.poll(() => engine.read().seconds).toBeGreaterThan(after + 0.2);
  expect(sounding[0]).toMatchObject({ paused: false, muted: false, volume: 1 });
  expect(wired).not.toHaveBeenCalled();
  expect(levelsOf(spectrum)).toBeNull();
});

test('[S3.38] the spectrum follows the next song, and resumes after a stop', async () => {
  const { engine, spectrum, sounding, url } = await playedTone();
  const stop = spectrum.start(() => {});
  await expect.poll(() => loudest(spectrum)).toBeGreaterThan(100);
  const next = `${url}#next`;
  engine.prepare(next);
  engine.load(next, 0);
  engine.play(0);
  // Sound that underruns on a busy machine is reported again with the same element.
  await expect.poll(() => new Set(sounding).size).toBe(2);
  await expect.poll(() => loudest(spectrum)).toBeGreaterThan(100);
  stop();
  ends.push(spectrum.start(() => {}));
  await expect.poll(() => loudest(spectrum)).toBeGreaterThan(100);
});

test('[S3.38] cross-origin music plays on, and the refusal is reported', async () => {
  const { engine, spectrum } = await playedTone();
  const prototype = HTMLMediaElement.prototype as unknown as { captureStream(): MediaStream };
  vi.spyOn(prototype, 'captureStream').mockImplementation(() => {
    throw new DOMException('of another site', 'SecurityError');
  });
  const refused = vi.fn();
  ends.push(spectrum.start(refused));
  expect(refused).toHaveBeenCalledOnce();
  expect(levelsOf(spectrum)).toBeNull();
  const before = engine.read().seconds;
  await expect.poll(() => engine.read().seconds).toBeGreaterThan(before + 0.2);
});
