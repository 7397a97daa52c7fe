import { reducedMotionMediaQuery } from '#lib/media-query.ts';
import { createLyricLineGlide } from './line-glide.ts';
import { type CurrentLinePlacement, lyricScrollTop } from './lyric-scroll-top.ts';

/** How long automatic scrolling pauses after the last manual scroll (defect D-84 of the original). */
const LOOK_AROUND_MS = 3000;
/** The delay of centring after fullscreen changes, in which the layout settles (S4.32). */
const CENTRE_AFTER_FULLSCREEN_MS = 500;

export interface LyricScroller {
  /** Scrolls a line to its place now, and again after manual scrolling. */
  readonly follow: (line: HTMLElement) => void;
  readonly restAt: (block: CurrentLinePlacement) => void;
  readonly pauseOnHover: (pauses: boolean) => void;
  /** Resumes at once, because the reader has chosen a line. */
  readonly resumeFollowing: () => void;
  readonly stop: () => void;
}

/**
 * Notices when the reader looks around: from a manual scroll (wheel, touch, keyboard) until some seconds after the last
 * one. The view has `data-looking` meanwhile.
 */
function createLookAround(view: HTMLElement, signal: AbortSignal, on: { begin(): void; end(): void }) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end(): void {
    clearTimeout(timer);
    delete view.dataset['looking'];
    on.end();
  }
  function begin(): void {
    on.begin();
    view.dataset['looking'] = '';
    clearTimeout(timer);
    timer = setTimeout(end, LOOK_AROUND_MS);
  }
  function beginWithFocus(event: FocusEvent): void {
    if ((event.target as Element).matches(':focus-visible')) begin();
  }

  view.addEventListener('wheel', begin, { signal, passive: true });
  view.addEventListener('touchmove', begin, { signal, passive: true });
  view.addEventListener('focusin', beginWithFocus, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  return { isOn: () => view.dataset['looking'] !== undefined, end };
}

const measureLine = (view: HTMLElement, list: HTMLElement, line: HTMLElement) => ({
  lineTop: list.offsetTop + line.offsetTop,
  lineHeight: line.offsetHeight,
  viewHeight: view.clientHeight,
  contentHeight: view.scrollHeight,
});

/**
 * Marks the lines that the view cuts off, so that the stylesheet can make each of them fainter without a mask over the
 * whole view.
 */
function markCutLines(view: HTMLElement, list: HTMLElement): void {
  const frame = view.getBoundingClientRect();
  const items = [...list.querySelectorAll('[role="listitem"]')];
  const boxes = items.map((item) => item.getBoundingClientRect());
  for (const [at, { top, bottom }] of boxes.entries())
    items[at]?.toggleAttribute('data-cut', top < frame.top || bottom > frame.bottom);
}

/** Whether the mouse is over the lyrics; `onLeave` runs when it has left them. */
function watchHover(view: HTMLElement, signal: AbortSignal, onLeave: () => void): () => boolean {
  let isHovered = false;
  view.addEventListener('pointerenter', ({ pointerType }) => (isHovered = pointerType === 'mouse'), {
    signal,
  });
  view.addEventListener(
    'pointerleave',
    () => {
      isHovered = false;
      onLeave();
    },
    { signal },
  );
  return () => isHovered;
}

/** Runs `centre` once the layout has settled after entering or leaving fullscreen. */
function centreAfterFullscreen(signal: AbortSignal, centre: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener(
    'fullscreenchange',
    () => {
      clearTimeout(timer);
      timer = setTimeout(centre, CENTRE_AFTER_FULLSCREEN_MS);
    },
    { signal },
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/**
 * Scrolls the lyrics with the song. The list is scrolled at once; the visible lines then animate from their old
 * positions, one after another, by transforms that run on the compositor. Wheel, touch and keyboard pause it.
 */
export function createLyricScroller(view: HTMLElement, list: HTMLElement): LyricScroller {
  const stopping = new AbortController();
  const { signal } = stopping;
  let line: HTMLElement | null = null;
  let block: CurrentLinePlacement = 'start';
  let pausesOnHover = false;
  const glide = createLyricLineGlide(view, list);

  const isSelecting = () => view.dataset['selecting'] !== undefined;
  const isFree = () => !lookAround.isOn() && !isSelecting() && !(pausesOnHover && isHovered());

  const targetOf = (sung: HTMLElement) => lyricScrollTop(measureLine(view, list, sung), block);
  function centre(moves: boolean): void {
    if (line === null || !line.isConnected) return;
    const target = targetOf(line);
    const distance = target - view.scrollTop;
    const isStill = !moves || reducedMotionMediaQuery.matches() || document.hidden;
    const shifts = glide.interrupt();
    view.scrollTop = target;
    markCutLines(view, list);
    if (!isStill) glide.start(line, distance, shifts);
  }
  /** Other lines were mounted or unmounted: the current line keeps its place, and a running animation continues. */
  function settle(): void {
    if (!line?.isConnected || !isFree()) return;
    view.scrollTop = targetOf(line);
    markCutLines(view, list);
  }
  const lookAround = createLookAround(view, signal, {
    begin: glide.finish,
    end: () => {
      if (isFree()) centre(true);
      // While the mouse is over the lyrics they stay where the listener has scrolled them.
      else markCutLines(view, list);
    },
  });

  const isHovered = watchHover(view, signal, () => {
    if (pausesOnHover && isFree()) centre(true);
  });
  centreAfterFullscreen(signal, () => centre(true));
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
    resumeFollowing: lookAround.end,
    stop() {
      stopping.abort();
      sizes.disconnect();
      glide.interrupt();
    },
  };
}
