import type { Page } from '@playwright/test';

/** Reads from the page's audio elements what a listener would hear. */
export interface PageAudioProbe {
  /** The position in seconds of the song that sounds now or was the last to sound. */
  seconds(): Promise<number>;
  isPaused(): Promise<boolean>;
  /** The URL of that song's audio; empty before the first one. */
  url(): Promise<string>;
  /** The peak of the next half second, 0 to 1. */
  peak(): Promise<number>;
}

export interface SoundProbeGlobal {
  lastPlaying?: HTMLMediaElement;
}
type CapturingElement = HTMLMediaElement & { captureStream(): MediaStream };

/** Records which element was the last to play, because the product keeps its audio elements outside the document. */
export function trackLastPlayingAudioElement(): void {
  const probe = globalThis as SoundProbeGlobal;
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    this.addEventListener('playing', () => {
      probe.lastPlaying = this;
    });
    return play.call(this);
  };
}

function measurePeak(): Promise<number> {
  const element = (globalThis as SoundProbeGlobal).lastPlaying as CapturingElement | undefined;
  if (element === undefined) return Promise.resolve(0);
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 2048 });
  context.createMediaStreamSource(element.captureStream()).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const startedAt = performance.now();
  let loudest = 0;
  return new Promise((resolve) => {
    const look = () => {
      analyser.getFloatTimeDomainData(samples);
      for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample));
      if (performance.now() - startedAt < 500) return void requestAnimationFrame(look);
      void context.close();
      resolve(loudest);
    };
    void context.resume().then(look);
  });
}

export async function observePageSound(page: Page): Promise<PageAudioProbe> {
  await page.addInitScript(trackLastPlayingAudioElement);
  return {
    seconds: () => page.evaluate(() => (globalThis as SoundProbeGlobal).lastPlaying?.currentTime ?? 0),
    isPaused: () => page.evaluate(() => (globalThis as SoundProbeGlobal).lastPlaying?.paused ?? true),
    url: () => page.evaluate(() => (globalThis as SoundProbeGlobal).lastPlaying?.currentSrc ?? ''),
    peak: () => page.evaluate(measurePeak),
  };
}
