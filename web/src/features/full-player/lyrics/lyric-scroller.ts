import { prefersReducedMotion } from '#lib/media-query.ts';
import { LYRIC_GLIDE_MS } from '#lib/motion.ts';
import { glideStartOffset, type LyricsBlock, lyricScrollTop } from './lyric-scroll-top.ts';

/** How long automatic scrolling pauses after the last manual scroll (defect D-84 of the original). */
const LOOK_AROUND_MS = 3000;
/** The debounce of resizing (specification, section 9). */
const CENTRE_AFTER_FULLSCREEN_MS = 500;
/** A slightly underdamped spring: it overshoots by about 2 %. */
const GLIDE_EASING = `linear(${springPlaces(24).join(', ')})`;
/** Each line below the current one starts this much later than the one above it, for at most this many lines. */
const STAGGER_MS = 34;
const MAX_STAGGERED = 8;

/** Samples of a damped spring from 0 to 1 at even times. */
function springPlaces(count: number): readonly string[] {
  const [damping, turns] = [5.6, 4.6];
  return Array.from({ length: count + 1 }, (_, step) => {
    const at = step / count;
    const place =
      1 - Math.exp(-damping * at) * (Math.cos(turns * at) + (damping / turns) * Math.sin(turns * at));
    return step === count ? '1' : place.toFixed(4);
  });
}

export interface LyricScroller {
  /** Scrolls a line to its place now, and again after manual scrolling. */
  readonly follow: (line: HTMLElement) => void;
  readonly restAt: (block: LyricsBlock) => void;
  readonly pauseOnHover: (pauses: boolean) => void;
  /** The reader has chosen a line: resume at once. */
  readonly comeBack: () => void;
  readonly stop: () => void;
}

/**
 * Scrolls the lyrics with the song. The list is scrolled at once; the visible lines then animate from their old
 * positions, one after another, by transforms that run on the compositor. Wheel, touch and keyboard pause it.
 */
export function createLyricScroller(view: HTMLElement, list: HTMLElement): LyricScroller {
  const stopping = new AbortController();
  const { signal } = stopping;
  let line: HTMLElement | null = null;
  let block: LyricsBlock = 'start';
  let pausesOnHover = false;
  let isHovered = false;
  let glides: readonly Animation[] = [];
  let lookAroundTimer: ReturnType<typeof setTimeout> | undefined;
  let fullscreenTimer: ReturnType<typeof setTimeout> | undefined;

  const isLooking = () => view.dataset['looking'] !== undefined;
  const isChoosing = () => view.dataset['choosing'] !== undefined;
  const isFree = () => !isLooking() && !isChoosing() && !(pausesOnHover && isHovered);

  const targetOf = (sung: HTMLElement) =>
    lyricScrollTop(
      {
        lineTop: list.offsetTop + sung.offsetTop,
        lineHeight: sung.offsetHeight,
        viewHeight: view.clientHeight,
        contentHeight: view.scrollHeight,
      },
      block,
    );
  function centre(moves: boolean): void {
    if (line === null || !line.isConnected) return;
    const target = targetOf(line);
    const distance = target - view.scrollTop;
    const isStill = !moves || prefersReducedMotion.matches() || document.hidden;
    const shifts = isStill ? new Map<Element, number>() : shiftsNow();
    for (const glide of glides) glide.cancel();
    glides = [];
    view.scrollTop = target;
    const isUnderWay = [...shifts.values()].some((shift) => Math.abs(shift) >= 1);
    if (isStill || (Math.abs(distance) < 1 && !isUnderWay)) return;
    glides = glideLines(glideStartOffset(distance, view.clientHeight), shifts);
  }
  /** The remaining offsets of lines that still animate. */
  function shiftsNow(): Map<Element, number> {
    const moving = glides.filter(({ playState }) => playState === 'running');
    return new Map(
      moving.flatMap(({ effect }) => {
        const item = effect instanceof KeyframeEffect ? effect.target : null;
        return item === null ? [] : [[item, new DOMMatrix(getComputedStyle(item).transform).m42] as const];
      }),
    );
  }
  function glideLines(from: number, shifts: ReadonlyMap<Element, number>): readonly Animation[] {
    const frame = view.getBoundingClientRect();
    const reach = Math.abs(from);
    const inSight = [...list.querySelectorAll<HTMLElement>('[role="listitem"], [data-intro]')].filter(
      (item) => {
        const { top, bottom } = item.getBoundingClientRect();
        return bottom + reach >= frame.top && top - reach <= frame.bottom;
      },
    );
    const sung = line === null ? -1 : inSight.indexOf(line);
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
  /** Other lines were mounted or unmounted: the current one keeps its place, and a running animation continues. */
  function settle(): void {
    if (line?.isConnected && isFree()) view.scrollTop = targetOf(line);
  }
  function lookAround(): void {
    for (const glide of glides) glide.finish();
    view.dataset['looking'] = '';
    clearTimeout(lookAroundTimer);
    lookAroundTimer = setTimeout(endLooking, LOOK_AROUND_MS);
  }
  function endLooking(): void {
    clearTimeout(lookAroundTimer);
    delete view.dataset['looking'];
    if (isFree()) centre(true);
  }
  function focusMoved(event: FocusEvent): void {
    if ((event.target as Element).matches(':focus-visible')) lookAround();
  }

  view.addEventListener('wheel', lookAround, { signal, passive: true });
  view.addEventListener('touchmove', lookAround, { signal, passive: true });
  view.addEventListener('focusin', focusMoved, { signal });
  view.addEventListener('pointerenter', ({ pointerType }) => (isHovered = pointerType === 'mouse'), {
    signal,
  });
  view.addEventListener(
    'pointerleave',
    () => {
      isHovered = false;
      if (pausesOnHover && isFree()) centre(true);
    },
    { signal },
  );
  document.addEventListener(
    'fullscreenchange',
    () => {
      clearTimeout(fullscreenTimer);
      fullscreenTimer = setTimeout(() => centre(true), CENTRE_AFTER_FULLSCREEN_MS);
    },
    { signal },
  );
  const sizes = new ResizeObserver(settle);
  sizes.observe(view);
  sizes.observe(list);

  return {
    follow(next) {
      const isFirst = line === null;
      line = next;
      if (isFree()) centre(!isFirst);
    },
    restAt(next) {
      block = next;
      if (isFree()) centre(true);
    },
    pauseOnHover(pauses) {
      pausesOnHover = pauses;
    },
    comeBack: endLooking,
    stop() {
      stopping.abort();
      sizes.disconnect();
      for (const glide of glides) glide.cancel();
      clearTimeout(lookAroundTimer);
      clearTimeout(fullscreenTimer);
    },
  };
}
