import type { ShownLine } from '@rill/lyrics';
import { type CSSProperties, memo, type RefCallback, useCallback, useState } from 'react';
import styles from './lyric-chunk.module.css';
import { LyricLineView } from './lyric-line.tsx';

/** From this distance on all lines look the same. */
export const MAX_STYLED_LINE_DISTANCE = 4;

export interface LyricChunkProps {
  readonly lines: readonly ShownLine[];
  /** The index in the song of the chunk's first line. */
  readonly first: number;
  /** The index of the current line, clamped to the range that affects this chunk. */
  readonly index: number;
  /** The index of the first line behind the end of the audio, clamped to the range that affects this chunk. */
  readonly reachable: number;
  readonly showsTran: boolean;
  readonly showsRoma: boolean;
  readonly isJapanese: boolean;
  /** The indexes of the lines selected for copying; null while not selecting. */
  readonly selected: ReadonlySet<number> | null;
  /** Whether the focus was moved to one of the chunk's lines, which then stay rendered. */
  readonly hasFocus: boolean;
  /** The ref of the line that the view scrolls to; undefined where the view follows no line. */
  readonly follow: RefCallback<HTMLElement> | undefined;
  readonly onPick: (line: ShownLine, index: number) => void;
}

interface ChunkVisibility {
  readonly isNear: boolean;
  /** The chunk's last rendered height in pixels; null before it was rendered. */
  readonly height: number | null;
}

/** Before the first line is sung there is no current line, and the first line is the nearest. */
const distanceOf = (index: number, current: number) =>
  Math.min(MAX_STYLED_LINE_DISTANCE, current < 0 ? index + 1 : Math.abs(index - current));

/**
 * A chunk of lines, rendered while it is near the viewport or contains the current line, otherwise an empty box of the
 * same height. Ten thousand lines cost as much as fifty.
 */
export const LyricLinesChunk = memo(function LyricLinesChunk(props: LyricChunkProps) {
  const {
    lines,
    first,
    index,
    reachable,
    showsTran,
    showsRoma,
    isJapanese,
    selected,
    hasFocus,
    follow,
    onPick,
  } = props;
  const [{ isNear, height }, setVisibility] = useState<ChunkVisibility>({ isNear: false, height: null });
  const watch = useCallback((chunk: HTMLDivElement | null) => {
    if (chunk === null) return;
    return observeNearViewport(chunk, (now, measured) => {
      const isMeasured = !now && chunk.childElementCount > 0;
      setVisibility((before) => ({ isNear: now, height: isMeasured ? measured : before.height }));
    });
  }, []);
  const followed = Math.max(0, index);
  const isDrawn = isNear || hasFocus || (followed >= first && followed < first + lines.length);
  return (
    <div
      ref={watch}
      className={isDrawn ? undefined : styles['empty']}
      style={isDrawn ? undefined : boxOf(lines.length, height)}
    >
      {isDrawn &&
        lines.map((line, at) => (
          <LyricLineView
            key={String(at)}
            line={line}
            index={first + at}
            distance={distanceOf(first + at, index)}
            isOver={first + at < index}
            isUnreachable={first + at >= reachable}
            showsTran={showsTran}
            showsRoma={showsRoma}
            isJapanese={isJapanese}
            isSelected={selected === null ? null : selected.has(first + at)}
            isStop={first + at === followed}
            ref={first + at === followed ? follow : undefined}
            onPick={onPick}
          />
        ))}
    </div>
  );
});

/** The size of a chunk that is not rendered: its last height, or an estimate for its lines. */
const boxOf = (count: number, height: number | null): CSSProperties =>
  height === null ? { '--lines': count } : { blockSize: `${height}px` };

/** Called with whether an element is near the viewport, and its height while it is still rendered. */
type Listener = (isNear: boolean, height: number) => void;

/** The margin beyond the viewport, in multiples of its height. */
const MARGIN = '200% 0px';

const observers = new WeakMap<Element, IntersectionObserver>();
const listeners = new WeakMap<Element, Listener>();

function observerOf(view: Element): IntersectionObserver {
  const known = observers.get(view);
  if (known !== undefined) return known;
  const notify: IntersectionObserverCallback = (entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      listeners.get(target)?.(isIntersecting, boundingClientRect.height);
    }
  };
  const observer = new IntersectionObserver(notify, { root: view, rootMargin: MARGIN });
  observers.set(view, observer);
  return observer;
}

/** Observes an element of a scroll container (`data-view`). Returns a function that stops observing. */
function observeNearViewport(part: Element, listener: Listener): () => void {
  const view = part.closest('[data-view]');
  if (view === null) return () => {};
  listeners.set(part, listener);
  const observer = observerOf(view);
  observer.observe(part);
  return () => {
    listeners.delete(part);
    observer.unobserve(part);
  };
}
