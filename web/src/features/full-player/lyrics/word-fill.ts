import type { LyricWord } from '@rill/lyrics';
import type { Playhead } from '@rill/playback';
import { syncWithPlayhead } from './sync-with-playhead.ts';

/** A word that takes no time, or one without the moving fill, lights up this fast. */
const LIGHT_UP_MS = 160;
const LIFT_PX = 2;
const LEAST_MS = 60;

export interface FillLook {
  /** The light moves over a word from left to right; else it comes up whole. */
  readonly moves: boolean;
  /** Sung words rise a little. */
  readonly lifts: boolean;
}

interface WordTiming {
  readonly delay: number;
  readonly duration: number;
}

/** When a word of a line begins to fill and how long it takes, in milliseconds from the line's start. */
export function timingOf(word: LyricWord, lineSeconds: number): WordTiming {
  return {
    delay: (word.time - lineSeconds) * 1000,
    duration: Math.max(LEAST_MS, word.duration * 1000),
  };
}

/**
 * Lets the words of a line fill in the time of the voice. Each bright copy is a window that slides in from the left
 * while its content slides back: two transforms, which the compositor runs alone. `line` holds elements marked with
 * `data-word`, the place of their word.
 */
export function fillWords(
  line: HTMLElement,
  words: readonly LyricWord[],
  lineSeconds: number,
  look: FillLook,
  playhead: Playhead,
): () => void {
  const animations: Animation[] = [];
  for (const element of line.querySelectorAll<HTMLElement>('[data-word]')) {
    const word = words[Number(element.dataset['word'])];
    const pane = element.lastElementChild;
    const text = pane?.firstElementChild;
    if (word === undefined || !pane || !text) continue;
    const timing: KeyframeAnimationOptions = { ...timingOf(word, lineSeconds), fill: 'both' };
    if (look.moves) {
      animations.push(
        pane.animate([{ transform: 'translateX(-100%)' }, { transform: 'none' }], timing),
        text.animate([{ transform: 'translateX(100%)' }, { transform: 'none' }], timing),
      );
    } else {
      animations.push(pane.animate([{ opacity: 0 }, { opacity: 1 }], { ...timing, duration: LIGHT_UP_MS }));
    }
    if (look.lifts) {
      animations.push(
        element.animate([{ transform: 'none' }, { transform: `translateY(-${LIFT_PX}px)` }], {
          ...timing,
          easing: 'ease-out',
        }),
      );
    }
  }
  return syncWithPlayhead(animations, lineSeconds, playhead);
}
