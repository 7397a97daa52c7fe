import { bandEdges, barHeights } from './spectrum-bars.ts';

const BARS = 64;
/** The canvas has a pixel for each bar and each gap, and is scaled up by the style: cheap to fill and to hand over. */
const WIDTH = BARS * 2;
const HEIGHT = 48;
const FRAME_MS = 1000 / 20;

interface Source {
  readonly bands: number;
  read(levels: Uint8Array<ArrayBuffer>): boolean;
}

export interface SpectrumRenderer {
  /** Draws twenty times a second from now on: each picture costs the main thread more than a millisecond. */
  run(): void;
  /** Nothing is drawn any more, and nothing wakes the page. */
  rest(): void;
}

/** Draws what is heard as bars that stand on the lower edge of the canvas. */
export function createSpectrumRenderer(canvas: HTMLCanvasElement, source: Source): SpectrumRenderer {
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (context !== null) context.fillStyle = getComputedStyle(canvas).color;
  const levels = new Uint8Array(source.bands);
  const edges = bandEdges(BARS, source.bands);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function draw(): void {
    timer = setTimeout(draw, FRAME_MS);
    if (context === null || !source.read(levels)) return;
    context.clearRect(0, 0, WIDTH, HEIGHT);
    for (const [bar, height] of barHeights(levels, edges).entries()) {
      const pixels = Math.round(height * HEIGHT);
      context.fillRect(bar * 2, HEIGHT - pixels, 1, pixels);
    }
  }
  return {
    run() {
      clearTimeout(timer);
      draw();
    },
    rest() {
      clearTimeout(timer);
      context?.clearRect(0, 0, WIDTH, HEIGHT);
    },
  };
}
