import { readMidi, type TempoChange } from '../midi/midi-reader.ts';

/** A note of the score; times are in quarter notes from the start. */
export interface ScoreNote {
  pitch: number;
  start: number;
  end: number;
  /** Velocity from the dynamics of the score; 90 is mezzo-forte. */
  velocity: number;
}

export interface Score {
  tempos: TempoChange[];
  ticksPerBeat: number;
  voices: Map<string, ScoreNote[]>;
}

// The converter ends notes a tick early, so lengths are rounded to steps of 1/24 beat: every length in the scores is a
// multiple of it.
const stepsPerBeat = 24;

/** Reads the converted score; tracks follow the tempo track in the order in which the voices appear. */
export function parseMidiScore(abc: string, midi: Uint8Array): Score {
  const file = readMidi(midi);
  const names = voiceNames(abc);
  const tracks = file.tracks.slice(1);
  if (tracks.length !== names.length) {
    throw new Error(`${names.length} voices in the score, ${tracks.length} tracks in the MIDI file`);
  }
  const beat = (tick: number) => Math.round((tick / file.ticksPerBeat) * stepsPerBeat) / stepsPerBeat;
  const voices = new Map(
    names.map((name, index) => {
      const notes = tracks[index]?.notes ?? [];
      return [name, notes.map((note) => ({ ...note, start: beat(note.start), end: beat(note.end) }))];
    }),
  );
  return { tempos: file.tempos, ticksPerBeat: file.ticksPerBeat, voices };
}

function voiceNames(abc: string): string[] {
  return [...new Set([...abc.matchAll(/^V:\s*(\S+)/gm)].map((match) => match[1] ?? ''))];
}
