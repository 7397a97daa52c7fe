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

export interface Ears {
  heard?: HTMLMediaElement;
}
type CapturingElement = HTMLMediaElement & { captureStream(): MediaStream };

/** Notes which element was the last to begin. The product keeps its audio elements outside the document. */
export function noteElements(): void {
  const ears = globalThis as Ears;
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    this.addEventListener('playing', () => {
      ears.heard = this;
    });
    return play.call(this);
  };
}

function listen(): Promise<number> {
  const element = (globalThis as Ears).heard as CapturingElement | undefined;
  if (element === undefined) return Promise.resolve(0);
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 2048 });
  context.createMediaStreamSource(element.captureStream()).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const begun = performance.now();
  let loudest = 0;
  return new Promise((resolve) => {
    const look = () => {
      analyser.getFloatTimeDomainData(samples);
      for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample));
      if (performance.now() - begun < 500) return void requestAnimationFrame(look);
      void context.close();
      resolve(loudest);
    };
    void context.resume().then(look);
  });
}

export async function hearing(page: Page): Promise<Sound> {
  await page.addInitScript(noteElements);
  return {
    seconds: () => page.evaluate(() => (globalThis as Ears).heard?.currentTime ?? 0),
    isPaused: () => page.evaluate(() => (globalThis as Ears).heard?.paused ?? true),
    address: () => page.evaluate(() => (globalThis as Ears).heard?.currentSrc ?? ''),
    loudness: () => page.evaluate(listen),
  };
}
