import type { LyricWord, ShownLine } from '@rill/lyrics';
import type { PlayheadReader } from '@rill/playback';
import { reducedMotionMediaQuery } from '#lib/media-query.ts';
import { QUICK_ANIMATION_TIMING } from '#lib/motion.ts';
import { syncAnimationsWithPlayhead } from './sync-animations-with-playhead.ts';

const LIFT_PX = 2;
const MIN_FILL_MS = 60;

export interface WordFillStyle {
  /** Whether the highlight fills a word in the direction of its writing; otherwise it fades in. */
  readonly moves: boolean;
  /** Whether sung words rise a little. */
  readonly lifts: boolean;
}

interface WordTiming {
  readonly delay: number;
  readonly duration: number;
}

/** The start and duration of a word's fill, in milliseconds from the line's start. */
export function wordFillTiming(word: LyricWord, lineSeconds: number): WordTiming {
  return {
    delay: (word.time - lineSeconds) * 1000,
    duration: Math.max(MIN_FILL_MS, word.duration * 1000),
  };
}

/**
 * Fills the words of a line as they are sung. Each highlighted copy is clipped by a box that slides in from the side
 * where writing begins while its content slides back: two transforms, which run on the compositor. With reduced motion
 * the copy fades in where it stands. `line` contains elements marked with `data-word`, the index of their word.
 */
export function animateWordFill(
  line: HTMLElement,
  { words, time }: Pick<ShownLine, 'words' | 'time'>,
  style: WordFillStyle,
  playhead: PlayheadReader,
): () => void {
  const animations: Animation[] = [];
  const isStill = reducedMotionMediaQuery.matches();
  const toEnd = line.matches(':dir(rtl)') ? -100 : 100;
  for (const element of line.querySelectorAll<HTMLElement>('[data-word]')) {
    const word = words[Number(element.dataset['word'])];
    const pane = element.lastElementChild;
    const text = pane?.firstElementChild;
    if (word === undefined || !pane || !text) continue;
    const timing: KeyframeAnimationOptions = { ...wordFillTiming(word, time), fill: 'both' };
    if (style.moves && !isStill) {
      animations.push(
        pane.animate([{ transform: `translateX(${-toEnd}%)` }, { transform: 'none' }], timing),
        text.animate([{ transform: `translateX(${toEnd}%)` }, { transform: 'none' }], timing),
      );
    } else {
      animations.push(
        pane.animate([{ opacity: 0 }, { opacity: 1 }], { ...timing, ...QUICK_ANIMATION_TIMING }),
      );
    }
    if (style.lifts && !isStill) {
      animations.push(
        element.animate([{ transform: 'none' }, { transform: `translateY(-${LIFT_PX}px)` }], {
          ...timing,
          easing: QUICK_ANIMATION_TIMING.easing,
        }),
      );
    }
  }
  return syncAnimationsWithPlayhead(animations, time, playhead);
}
