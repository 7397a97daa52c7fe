import { prefersReducedMotion } from '#lib/media-query.ts';
import { glideStartOffset, type LyricsBlock, lyricScrollTop } from './lyric-scroll-top.ts';

/** So long the reader is left alone after the last scroll (defect D-84 of the original). */
const LOOK_AROUND_MS = 3000;
/** The new size has settled (specification, section 9). */
const CENTRE_AFTER_FULLSCREEN_MS = 500;
const GLIDE_MS = 560;
const GLIDE_EASING = 'cubic-bezier(0.25, 0.8, 0.25, 1)';

export interface LyricScroller {
  /** Brings a line to its place now, and again whenever the reader has looked around. */
  readonly follow: (line: HTMLElement) => void;
  readonly restAt: (block: LyricsBlock) => void;
  readonly pauseOnHover: (pauses: boolean) => void;
  /** The reader has chosen: back to the song at once. */
  readonly comeBack: () => void;
  readonly stop: () => void;
}

/**
 * Scrolls the lyrics with the song. The list is scrolled at once and then glides from where it was by a transform,
 * which the compositor runs alone. Wheel, finger and keyboard let the reader look around.
 */
export function createLyricScroller(view: HTMLElement, list: HTMLElement): LyricScroller {
  const stopping = new AbortController();
  const { signal } = stopping;
  let line: HTMLElement | null = null;
  let block: LyricsBlock = 'start';
  let pausesOnHover = false;
  let isHovered = false;
  let glide: Animation | null = null;
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
  function centre(glides: boolean): void {
    if (line === null || !line.isConnected) return;
    const target = targetOf(line);
    const shift = new DOMMatrix(getComputedStyle(list).transform).m42;
    const distance = target - view.scrollTop + shift;
    glide?.cancel();
    glide = null;
    view.scrollTop = target;
    if (!glides || prefersReducedMotion.matches() || document.hidden || Math.abs(distance) < 1) return;
    const from = glideStartOffset(distance, view.clientHeight);
    glide = list.animate([{ transform: `translateY(${from}px)` }, { transform: 'none' }], {
      duration: GLIDE_MS,
      easing: GLIDE_EASING,
    });
  }
  /** Lines elsewhere were drawn or left out: the sung one keeps its place, and a glide under way goes on. */
  function settle(): void {
    if (line?.isConnected && isFree()) view.scrollTop = targetOf(line);
  }
  function lookAround(): void {
    glide?.finish();
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
      glide?.cancel();
      clearTimeout(lookAroundTimer);
      clearTimeout(fullscreenTimer);
    },
  };
}
