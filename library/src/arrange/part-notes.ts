import type { InstrumentPart, Piece } from '../piece.ts';
import type { Score, ScoreNote } from '../score/score.ts';
import { isBarInRanges } from './bar-range.ts';
import { type ChordSpan, chordAt, parseHarmony } from './chords.ts';
import { notesOfAccompanimentFigures } from './figure.ts';

/** The velocities that the score converter gives to the same marks. */
const marks: Record<string, number> = { pp: 45, p: 60, mp: 75, mf: 90, f: 105, ff: 120 };

/** The notes of a part: its voice of the score, a second voice to that, or figures over the harmony of the piece. */
export function notesOfPart(
  part: InstrumentPart,
  score: Score,
  piece: Piece,
  beatsPerBar: number,
): ScoreNote[] {
  const written = score.voices.get(part.voice);
  if (part.figures) {
    const harmony = parseHarmony(piece.harmony ?? '', beatsPerBar);
    const bars = Math.round((harmony.at(-1)?.end ?? 0) / beatsPerBar);
    const drums = part.program === 'drums';
    return notesOfAccompanimentFigures(part.figures, {
      harmony,
      beatsPerBar,
      bars,
      drums,
      velocityOf: dynamics(piece),
    });
  }
  if (!written) throw new Error(`${piece.slug}: the score has no voice ${part.voice}`);
  const notes = part.second
    ? addSecondVoice(written, parseHarmony(piece.harmony ?? '', beatsPerBar))
    : written;
  return part.bars === undefined
    ? notes
    : notes.filter(({ start }) => isBarInRanges(part.bars, Math.floor(start / beatsPerBar + 1e-6) + 1));
}

/** A voice that moves with the lead: under each note the highest tone of the chord that is a third or more below it. */
function addSecondVoice(lead: ScoreNote[], harmony: ChordSpan[]): ScoreNote[] {
  return lead.flatMap((note) => {
    const chord = chordAt(harmony, note.start);
    if (!chord) return [];
    const below = Array.from({ length: 10 }, (_, step) => note.pitch - 3 - step);
    const pitch = below.find((candidate) => chord.tones.includes(candidate % 12));
    return pitch === undefined ? [] : [{ ...note, pitch }];
  });
}

function dynamics({ dynamics: text = 'mf' }: Piece): (bar: number) => number {
  const changes = text.split(/\s+/).map((change) => {
    const [bar, mark] = change.includes(':') ? change.split(':') : ['1', change];
    const velocity = marks[mark ?? ''];
    if (velocity === undefined) throw new Error(`cannot read the dynamics “${change}”`);
    return { bar: Number(bar), velocity };
  });
  return (bar) => changes.findLast((change) => change.bar <= bar)?.velocity ?? 90;
}
