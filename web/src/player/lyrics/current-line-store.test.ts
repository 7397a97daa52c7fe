import type { ShownLine } from '@rill/lyrics';
import type { EngineReading } from '@rill/playback';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCurrentLineStore } from './current-line-store.ts';

const TICK_MS = 250;
/** Some lines begin just after a tick of the playhead, some shortly after another. */
const TIMES = [0.26, 1.01, 1.03, 2.49, 3.9];
const lines: readonly ShownLine[] = TIMES.map((time) => ({ time, content: `at ${time}`, words: [] }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Music that plays from 0 on, and tells its time only at every tick. */
function playing(rate: number) {
  const startMs = Date.now();
  const read = (): EngineReading => ({
    seconds: ((Date.now() - startMs) / 1000) * rate,
    durationSeconds: 60,
    rate,
    isAdvancing: true,
  });
  function onTick(listener: (reading: EngineReading) => void) {
    const timer = setInterval(() => listener(read()), TICK_MS);
    return () => clearInterval(timer);
  }
  return { read, onTick };
}

/** A page, of which only this is looked at. */
const pageThatIs = (hidden: boolean) => ({ hidden, addEventListener() {} }) as unknown as Document;

test.each([1, 1.5])(
  '[D-26] a line is current from its moment on, not from the next tick, at %d times the speed',
  (rate) => {
    const playhead = playing(rate);
    const store = createCurrentLineStore(lines, playhead, pageThatIs(false));
    const delays: number[] = [];
    const stop = store.subscribe(() => {
      delays.push(playhead.read().seconds - (TIMES[store.index()] ?? Number.NaN));
    });
    vi.advanceTimersByTime(5000);
    expect(delays).toHaveLength(TIMES.length);
    for (const delay of delays) expect(Math.abs(delay)).toBeLessThan(0.01);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  },
);

test('a hidden page changes no line, and needs no timer but that of the playhead', () => {
  const store = createCurrentLineStore(lines, playing(1), pageThatIs(true));
  const change = vi.fn();
  store.subscribe(change);
  vi.advanceTimersByTime(5000);
  expect(change).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(1);
});
