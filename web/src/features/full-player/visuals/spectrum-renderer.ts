import { reducedMotionMediaQuery } from '#lib/media-query.ts';
import { bandIndexEdgesOfBars, barHeights } from './spectrum-bars.ts';

const BARS = 56;
const HEIGHT = 64;
/** The share of a bar's slot that the bar fills, and its maximum width, in CSS pixels. */
const FILLED = 0.6;
const MAX_BAR = 4;
const MIN_HEIGHT = 2;
const FRAME_MS = 1000 / 20;
/** With reduced motion the bars have one height, and brighten and fade too rarely to flicker. */
const STILL_HEIGHT = HEIGHT / 2;
const STILL_FRAME_MS = 500;

interface Source {
  readonly bands: number;
  read(levels: Uint8Array<ArrayBuffer>): boolean;
}

export interface SpectrumRenderer {
  /**
   * Draws twenty times a second from now on: each frame costs the main thread more than a millisecond. With reduced
   * motion the bars stand still, and only their opacity follows the music.
   */
  run(): void;
  /** Stops drawing and all timers. */
  rest(): void;
}

/** Draws the spectrum as rounded bars that stand on the lower edge of the canvas and fade upwards. */
export function createSpectrumRenderer(canvas: HTMLCanvasElement, source: Source): SpectrumRenderer {
  const scale = Math.min(2, devicePixelRatio);
  const width = canvas.clientWidth || BARS * MAX_BAR * 2;
  canvas.width = Math.round(width * scale);
  canvas.height = HEIGHT * scale;
  const context = canvas.getContext('2d');
  context?.scale(scale, scale);
  if (context !== null) context.fillStyle = upwardFade(context, getComputedStyle(canvas).color);
  const slot = width / BARS;
  const bar = Math.min(MAX_BAR, slot * FILLED);
  const levels = new Uint8Array(source.bands);
  const edges = bandIndexEdgesOfBars(BARS, source.bands);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function draw(): void {
    const isStill = reducedMotionMediaQuery.matches();
    timer = setTimeout(draw, isStill ? STILL_FRAME_MS : FRAME_MS);
    if (context === null || !source.read(levels)) return;
    context.clearRect(0, 0, width, HEIGHT);
    if (isStill) drawStillBars(context);
    else drawBars(context);
  }
  function drawBars(on: CanvasRenderingContext2D): void {
    on.beginPath();
    for (const [at, height] of barHeights(levels, edges).entries()) {
      const pixels = height * HEIGHT;
      if (pixels >= MIN_HEIGHT) on.roundRect(at * slot, HEIGHT - pixels, bar, pixels, bar / 2);
    }
    on.fill();
  }
  function drawStillBars(on: CanvasRenderingContext2D): void {
    for (const [at, height] of barHeights(levels, edges).entries()) {
      on.globalAlpha = height;
      on.beginPath();
      on.roundRect(at * slot, HEIGHT - STILL_HEIGHT, bar, STILL_HEIGHT, bar / 2);
      on.fill();
    }
    on.globalAlpha = 1;
  }
  return {
    run() {
      clearTimeout(timer);
      draw();
    },
    rest() {
      clearTimeout(timer);
      context?.clearRect(0, 0, width, HEIGHT);
    },
  };
}

/** The gradient, transparent where the highest bars end. */
function upwardFade(context: CanvasRenderingContext2D, colour: string): CanvasGradient {
  const fade = context.createLinearGradient(0, HEIGHT, 0, 0);
  fade.addColorStop(0, colour);
  fade.addColorStop(1, 'transparent');
  return fade;
}
