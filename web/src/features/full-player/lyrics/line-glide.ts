import { LYRIC_GLIDE_MS } from '#lib/motion.ts';
import { lyricScrollStartOffset } from './lyric-scroll-top.ts';

/** A slightly underdamped spring: it overshoots by about 2 %. */
const GLIDE_EASING = `linear(${springSamples(24).join(', ')})`;
/** Each line below the current one starts this much later than the one above it, for at most this many lines. */
const STAGGER_MS = 34;
const MAX_STAGGERED = 8;

/** Samples of a damped spring from 0 to 1 at even times. */
function springSamples(count: number): readonly string[] {
  const [damping, turns] = [5.6, 4.6];
  return Array.from({ length: count + 1 }, (_, step) => {
    const at = step / count;
    const value =
      1 - Math.exp(-damping * at) * (Math.cos(turns * at) + (damping / turns) * Math.sin(turns * at));
    return step === count ? '1' : value.toFixed(4);
  });
}

/** The remaining offset of each line that still moves, in pixels. */
type LineShifts = ReadonlyMap<Element, number>;

/** Moves the visible lines from their old positions to their new ones, one after another, after the list was scrolled. */
export function createLyricLineGlide(view: HTMLElement, list: HTMLElement) {
  let glides: readonly Animation[] = [];

  function remainingShifts(): LineShifts {
    const moving = glides.filter(({ playState }) => playState === 'running');
    return new Map(
      moving.flatMap(({ effect }) => {
        const item = effect instanceof KeyframeEffect ? effect.target : null;
        return item === null ? [] : [[item, new DOMMatrix(getComputedStyle(item).transform).m42] as const];
      }),
    );
  }

  function glideLines(line: HTMLElement, from: number, shifts: LineShifts): readonly Animation[] {
    const frame = view.getBoundingClientRect();
    const reach = Math.abs(from);
    const inSight = [...list.querySelectorAll<HTMLElement>('[role="listitem"], [data-intro]')].filter(
      (item) => {
        const { top, bottom } = item.getBoundingClientRect();
        return bottom + reach >= frame.top && top - reach <= frame.bottom;
      },
    );
    const sung = inSight.indexOf(line);
    return inSight.map((item, at) => {
      const start = from + (shifts.get(item) ?? 0);
      return item.animate([{ transform: `translateY(${start}px)` }, { transform: 'none' }], {
        duration: LYRIC_GLIDE_MS,
        delay: STAGGER_MS * Math.min(MAX_STAGGERED, Math.max(0, at - sung)),
        easing: GLIDE_EASING,
        fill: 'backwards',
      });
    });
  }

  return {
    /** Stops the lines where they are; returns how far each is from its new position. */
    interrupt(): LineShifts {
      const shifts = remainingShifts();
      for (const glide of glides) glide.cancel();
      glides = [];
      return shifts;
    },
    /** Called after the list has been scrolled by `distance` pixels to show `line`. */
    start(line: HTMLElement, distance: number, shifts: LineShifts): void {
      const isUnderWay = [...shifts.values()].some((shift) => Math.abs(shift) >= 1);
      if (Math.abs(distance) < 1 && !isUnderWay) return;
      glides = glideLines(line, lyricScrollStartOffset(distance, view.clientHeight), shifts);
    },
    /** Puts all lines at their new positions at once. */
    finish(): void {
      for (const glide of glides) glide.finish();
    },
  };
}
