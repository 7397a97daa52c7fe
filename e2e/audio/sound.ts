import type { Page } from '@playwright/test';

/** What a person with ears and a watch would notice. */
export interface Sound {
  /** Seconds into the song that sounds now, or was the last to sound. */
  seconds(): Promise<number>;
  isPaused(): Promise<boolean>;
  /** Where the bytes of that song come from; empty before the first. */
  address(): Promise<string>;
  /** The loudest sample of the next half second, 0 to 1. */
  loudness(): Promise<number>;
}

export interface SoundProbe {
  lastPlaying?: HTMLMediaElement;
}
type CapturingElement = HTMLMediaElement & { captureStream(): MediaStream };

/** Notes which element was the last to begin. The product keeps its audio elements outside the document. */
export function trackAudioElements(): void {
  const probe = globalThis as SoundProbe;
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    this.addEventListener('playing', () => {
      probe.lastPlaying = this;
    });
    return play.call(this);
  };
}

function listen(): Promise<number> {
  const element = (globalThis as SoundProbe).lastPlaying as CapturingElement | undefined;
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

export async function trackSound(page: Page): Promise<Sound> {
  await page.addInitScript(trackAudioElements);
  return {
    seconds: () => page.evaluate(() => (globalThis as SoundProbe).lastPlaying?.currentTime ?? 0),
    isPaused: () => page.evaluate(() => (globalThis as SoundProbe).lastPlaying?.paused ?? true),
    address: () => page.evaluate(() => (globalThis as SoundProbe).lastPlaying?.currentSrc ?? ''),
    loudness: () => page.evaluate(listen),
  };
}
