import type { ScoreNote } from '../score/score.ts';
import { type ChordSpan, chordAt } from './chords.ts';

/** A voice that moves with the lead: under each note the highest tone of the chord that is a third or more below it. */
export function addSecondVoice(lead: ScoreNote[], harmony: ChordSpan[]): ScoreNote[] {
  return lead.flatMap((note) => {
    const chord = chordAt(harmony, note.start);
    if (!chord) return [];
    const below = Array.from({ length: 10 }, (_, step) => note.pitch - 3 - step);
    const pitch = below.find((candidate) => chord.tones.includes(candidate % 12));
    return pitch === undefined ? [] : [{ ...note, pitch }];
  });
}
