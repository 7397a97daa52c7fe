import { notesOfPart } from '../arrange/part-notes.ts';
import type { InstrumentPart, Piece, VoiceRole } from '../piece.ts';
import { parseBeatsPerBar } from '../score/beats-per-bar.ts';
import type { Score, ScoreNote } from '../score/score.ts';
import { createBeatToMs } from './beat-to-ms.ts';
import { notePositionsInPhrases, noteVelocity } from './velocity.ts';

/** A note as it is played; whole milliseconds from the start of the recording. */
export interface PlayedNote {
  pitch: number;
  velocity: number;
  startMs: number;
  endMs: number;
}

export interface PerformedPart {
  part: InstrumentPart;
  notes: PlayedNote[];
  pedalMs: { down: number; up: number }[];
}

export interface PerformedScore {
  parts: PerformedPart[];
  /** When the recording ends, after the last sound has rung out. */
  endMs: number;
}

/** Silence before the first beat: notes may be early, and the recording must not start with a click. */
export const LEADING_SILENCE_MS = 200;

// Largest deviation from the beat in milliseconds. The lead carries the words, so it keeps closest to the beat.
const looseness: Record<VoiceRole, number> = { lead: 5, bass: 5, harmony: 9, colour: 10 };
const repeatGapMs = 12;
const shortestMs = 45;

export function performScore(abc: string, score: Score, piece: Piece): PerformedScore {
  const beatsPerBar = parseBeatsPerBar(abc);
  const written = piece.parts.map((part) => notesOfPart(part, score, piece, beatsPerBar));
  const voices = [...score.voices.values(), ...written];
  const lastBeat = Math.max(...voices.flatMap((notes) => notes.map((note) => note.end)));
  const timeOf = createBeatToMs(score, piece, lastBeat);
  const parts = piece.parts.map((part, index) => {
    const notes = written[index] ?? [];
    const random = seededRandom(`${piece.slug} ${index}`);
    return {
      part,
      notes: playVoice(notes, part, beatsPerBar, (beat) => LEADING_SILENCE_MS + timeOf(beat), random),
      pedalMs: pedal(part, lastBeat, (beat) => Math.round(LEADING_SILENCE_MS + timeOf(beat))),
    };
  });
  const lastSound = Math.max(...parts.flatMap(({ notes }) => notes.map((note) => note.endMs)));
  return { parts, endMs: Math.round(lastSound + piece.tailSeconds * 1000) };
}

function playVoice(
  notes: ScoreNote[],
  part: InstrumentPart,
  beatsPerBar: number,
  timeOf: (beat: number) => number,
  random: () => number,
): PlayedNote[] {
  const positions = notePositionsInPhrases(notes);
  const averagePitch = notes.reduce((sum, note) => sum + note.pitch, 0) / Math.max(1, notes.length);
  const played = notes.map((note, index) => {
    const startMs = Math.round(timeOf(note.start) + random() * looseness[part.role]);
    const soundingMs = (timeOf(note.end) - timeOf(note.start)) * (part.length ?? 0.96);
    const velocity = noteVelocity(note, part.role, positions[index] ?? 0.5, averagePitch, beatsPerBar);
    return {
      pitch: note.pitch + (part.transpose ?? 0),
      velocity: Math.max(18, Math.min(124, Math.round(velocity + (part.lift ?? 0) + random() * 3))),
      startMs,
      endMs: startMs + Math.max(shortestMs, Math.round(soundingMs)),
    };
  });
  return endBeforeRepeats(played);
}

/** A key must be up before it is struck again, or the second stroke would be cut by the first release. */
function endBeforeRepeats(notes: PlayedNote[]): PlayedNote[] {
  return notes.map((note, index) => {
    const again = notes.slice(index + 1).find((later) => later.pitch === note.pitch);
    const latest = again ? again.startMs - repeatGapMs : note.endMs;
    return { ...note, endMs: Math.max(note.startMs + 10, Math.min(note.endMs, latest)) };
  });
}

function pedal(
  part: InstrumentPart,
  lastBeat: number,
  timeOf: (beat: number) => number,
): PerformedPart['pedalMs'] {
  const { pedalBeats } = part;
  if (!pedalBeats) return [];
  const count = Math.ceil(lastBeat / pedalBeats);
  // The foot comes down just after the new harmony sounds and leaves with the next one.
  return Array.from({ length: count }, (_, index) => ({
    down: timeOf(index * pedalBeats) + 40,
    up: timeOf((index + 1) * pedalBeats) - 4,
  }));
}

/** Repeatable numbers in -1…1 that cluster about 0, so that a rendering is the same each time. */
function seededRandom(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return () => uniform() + uniform() - 1;
}
