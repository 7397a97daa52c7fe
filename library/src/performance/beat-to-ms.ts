import type { Piece } from '../piece.ts';
import type { Score } from '../score/score.ts';

const stepsPerBeat = 48;

/**
 * Creates a function that returns when a beat of the score sounds, in milliseconds, including the rubato and the
 * ritardandi of the piece.
 */
export function createBeatToMs(score: Score, piece: Piece, lastBeat: number): (beat: number) => number {
  const steps = Math.ceil((lastBeat + 8) * stepsPerBeat);
  const times = new Float64Array(steps + 1);
  for (let step = 0; step < steps; step++) {
    const beat = step / stepsPerBeat;
    const written = beatLengthMs(score, beat) / stepsPerBeat;
    times[step + 1] = (times[step] ?? 0) + written / speedAt(piece, beat);
  }
  return (beat) => {
    const position = Math.max(0, Math.min(steps, beat * stepsPerBeat));
    const below = times[Math.floor(position)] ?? 0;
    const above = times[Math.ceil(position)] ?? below;
    return below + (above - below) * (position - Math.floor(position));
  };
}

function beatLengthMs(score: Score, beat: number): number {
  const tempo = score.tempos.findLast((change) => change.tick / score.ticksPerBeat <= beat + 1e-9);
  return (tempo?.microsecondsPerBeat ?? 500_000) / 1000;
}

function speedAt(piece: Piece, beat: number): number {
  const sway = piece.rubato
    ? 1 + piece.rubato.depth * Math.sin((2 * Math.PI * beat) / piece.rubato.beats)
    : 1;
  const slowing = piece.ritardandi.find(({ fromBeat, toBeat }) => beat >= fromBeat && beat < toBeat);
  if (!slowing) return sway;
  const done = (beat - slowing.fromBeat) / (slowing.toBeat - slowing.fromBeat);
  return sway * (1 - (1 - slowing.speed) * done);
}
