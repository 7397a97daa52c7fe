import { prefersReducedMotion } from '#lib/media-query.ts';
import { createLineGlide } from './line-glide.ts';
import { type LyricsBlock, lyricScrollTop } from './lyric-scroll-top.ts';

/** How long automatic scrolling pauses after the last manual scroll (defect D-84 of the original). */
const LOOK_AROUND_MS = 3000;
/** The debounce of resizing (specification, section 9). */
const CENTRE_AFTER_FULLSCREEN_MS = 500;

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
  const glide = createLineGlide(view, list);
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
    const shifts = glide.interrupt();
    view.scrollTop = target;
    if (!isStill) glide.start(line, distance, shifts);
  }
  /** Other lines were mounted or unmounted: the current one keeps its place, and a running animation continues. */
  function settle(): void {
    if (line?.isConnected && isFree()) view.scrollTop = targetOf(line);
  }
  function lookAround(): void {
    glide.finish();
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
      glide.interrupt();
      clearTimeout(lookAroundTimer);
      clearTimeout(fullscreenTimer);
    },
  };
}
