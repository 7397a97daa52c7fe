import type { AccompanimentFigure } from '../piece.ts';
import type { ScoreNote } from '../score/score.ts';
import { isBarInRanges } from './bar-range.ts';
import { type ChordSpan, chordAt } from './chords.ts';

/** Letters of drum patterns and their keys on the percussion channel. */
const kit: Record<string, number> = {
  k: 36,
  s: 38,
  x: 37,
  h: 42,
  H: 46,
  c: 49,
  r: 51,
  t: 81,
  w: 76,
  v: 77,
  m: 54,
  g: 35,
  C: 75,
  l: 45,
  L: 41,
  T: 48,
  p: 70,
  y: 57,
  A: 39,
};

export interface AccompanimentContext {
  harmony: ChordSpan[];
  beatsPerBar: number;
  bars: number;
  drums: boolean;
  /** Velocity that the dynamics of the piece ask for in a bar, counted from 1. */
  velocityOf: (bar: number) => number;
}

/** The notes of all the figures of a part, in order of time. */
export function notesOfAccompanimentFigures(
  figures: AccompanimentFigure[],
  context: AccompanimentContext,
): ScoreNote[] {
  return figures
    .flatMap((figure) => playFigure(figure, context))
    .sort((left, right) => left.start - right.start || left.pitch - right.pitch);
}

function playFigure(figure: AccompanimentFigure, context: AccompanimentContext): ScoreNote[] {
  const patterns = figure.pattern.split('|').map((bar) => bar.trim().split(/\s+/));
  const notes: ScoreNote[] = [];
  let sounding: ScoreNote[] = [];
  let written = '';
  let played = 0;
  for (let bar = 1; bar <= context.bars; bar++) {
    if (!isBarInRanges(figure.bars, bar)) {
      sounding = [];
      continue;
    }
    const steps = patterns[played++ % patterns.length] ?? [];
    const beats = context.beatsPerBar / steps.length;
    for (const [index, step] of steps.entries()) {
      const start = (bar - 1) * context.beatsPerBar + index * beats;
      const chord = chordAt(context.harmony, start);
      const changes = chord !== undefined && Math.abs(chord.start - start) < 1e-6;
      if (step === '-' || (step === '~' && !changes)) {
        for (const note of sounding) note.end = start + beats;
      } else if (step === '.' || (chord === undefined && !context.drums)) {
        sounding = [];
      } else {
        if (step !== '~') written = step;
        const velocity = context.velocityOf(bar);
        sounding = tonesOf(written, figure.base ?? 48, chord, context.drums).map((pitch) => ({
          pitch,
          start,
          end: start + beats,
          velocity,
        }));
        notes.push(...sounding);
      }
    }
  }
  return notes;
}

function tonesOf(step: string, base: number, chord: ChordSpan | undefined, drums: boolean): number[] {
  const keys = [...step].map((letter) => (drums ? kit[letter] : toneOf(letter, base, chord)));
  if (keys.includes(undefined)) throw new Error(`cannot play “${step}”`);
  return [...new Set(keys.flatMap((key) => key ?? []))];
}

function toneOf(letter: string, base: number, chord: ChordSpan | undefined): number | undefined {
  if (!chord) return undefined;
  const lowest = (pitchClass: number) => base + ((pitchClass - base + 1200) % 12);
  const { tones, root, bass } = chord;
  if (letter === 'r') return lowest(bass);
  if (letter === 'o') return lowest(bass) + 12;
  if (letter === 't') return lowest(tones[1] ?? root);
  if (letter === 'f') return lowest(tones[2] ?? root);
  if (letter === 's') return lowest(tones[3] ?? root);
  const index = Number(letter) - 1;
  const upwards = tones.map(lowest).sort((left, right) => left - right);
  const tone = upwards[index % upwards.length];
  return Number.isInteger(index) && tone !== undefined
    ? tone + 12 * Math.floor(index / upwards.length)
    : undefined;
}
