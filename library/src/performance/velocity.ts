import type { VoiceRole } from '../piece.ts';
import type { ScoreNote } from '../score/score.ts';

// The lead is at least ten steps of velocity above the others, so that no voice covers it.
const levels: Record<VoiceRole, number> = { lead: 92, bass: 80, harmony: 76, colour: 80 };
const mezzoForte = 90;
const breathBeats = 0.9;

/** The position of each note in its phrase, 0 at the first and 1 at the last; a rest ends a phrase. */
export function notePositionsInPhrases(notes: ScoreNote[]): number[] {
  const starts: number[] = [];
  let reached = Number.NEGATIVE_INFINITY;
  for (const [index, note] of notes.entries()) {
    if (note.start - reached >= breathBeats) starts.push(index);
    reached = Math.max(reached, note.end);
  }
  return notes.map((note, index) => {
    const first = notes[starts.findLast((start) => start <= index) ?? 0];
    const following = starts.find((start) => start > index) ?? notes.length;
    const from = first?.start ?? 0;
    const to = notes[following - 1]?.start ?? from;
    return to > from ? (note.start - from) / (to - from) : 0.5;
  });
}

/** Loudness of a note from its role, the written dynamics, its position in phrase and bar, and its height. */
export function noteVelocity(
  note: ScoreNote,
  role: VoiceRole,
  position: number,
  averagePitch: number,
  beatsPerBar: number,
): number {
  const dynamics = (note.velocity / mezzoForte) ** 0.9;
  const arch = 7 * Math.sin(Math.PI * position) - 3;
  const height = Math.max(-6, Math.min(6, (note.pitch - averagePitch) * 0.45));
  return levels[role] * dynamics + arch + height + accent(note.start, beatsPerBar);
}

function accent(beat: number, beatsPerBar: number): number {
  const inBar = beat % beatsPerBar;
  if (inBar < 0.01) return 5;
  if (Math.abs(inBar - beatsPerBar / 2) < 0.01) return 2;
  return Number.isInteger(inBar) ? 0 : -4;
}
