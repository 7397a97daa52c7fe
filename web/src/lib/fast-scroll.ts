/** Content that scrolls faster than this cannot be read. */
const FAST_PIXELS_PER_MS = 1.5;
/** Scrolling has ended when nothing has moved for this long, nor in the next frame. */
const REST_MS = 100;

let isFast = false;
let fastScrolls = 0;
let position = 0;
let movedAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let frame = 0;
const waiting = new Set<() => void>();

/** Records the scroll position of a list, in pixels, at each scroll; `now` is in milliseconds. */
export function recordScrollPosition(top: number, now: number): void {
  const pixels = Math.abs(top - position);
  if (!isFast && pixels > FAST_PIXELS_PER_MS * Math.max(1, now - movedAt)) {
    isFast = true;
    fastScrolls += 1;
  }
  position = top;
  movedAt = now;
  clearTimeout(timer);
  cancelAnimationFrame(frame);
  if (isFast) timer = setTimeout(endInNextFrame, REST_MS);
}

/** Waits one more frame: after a long task the timer fires before the frame with the pending scroll event. */
function endInNextFrame(): void {
  frame = requestAnimationFrame(endFastScroll);
}

function endFastScroll(): void {
  isFast = false;
  for (const run of waiting) run();
  waiting.clear();
}

export const isScrollingFast = (): boolean => isFast;

/** The number of fast scrolls so far, including one in progress. */
export const countFastScrollsSoFar = (): number => fastScrolls;

/** Runs a callback when fast scrolling has ended, at once if there is none. Returns a function that cancels it. */
export function runAfterFastScroll(run: () => void): () => void {
  if (!isFast) run();
  else waiting.add(run);
  return () => waiting.delete(run);
}
