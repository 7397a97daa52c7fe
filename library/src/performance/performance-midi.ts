import {
  type MidiTrackEvent,
  midiControlChange,
  midiMetaText,
  midiNoteOff,
  midiNoteOn,
  midiProgramChange,
  midiSetTempo,
  writeMidi,
} from '../midi/midi-writer.ts';
import type { PerformedPart, PerformedScore, PlayedNote } from './perform.ts';

/** A syllable under a note of the first part, for the lyric events. */
export interface MidiLyricSyllable {
  text: string;
  startMs: number;
}

const control = { volume: 7, pan: 10, expression: 11, pedal: 64, reverb: 91, chorus: 93 };
const trackName = 0x03;
const lyric = 0x05;
const drumChannel = 9;
const restingExpression = 112;
const swellFromMs = 700;
const swellStepMs = 60;

/**
 * Writes a MIDI file in which one tick is one millisecond (500 ticks to the beat at 120 beats a minute), so that times
 * need no rounding.
 */
export function performanceMidi(performance: PerformedScore, syllables: MidiLyricSyllable[]): Uint8Array {
  const words = syllables.map(({ text, startMs }) => midiMetaText(startMs, lyric, text));
  const tracks = performance.parts.map((played, index) => [
    midiMetaText(0, trackName, `${played.part.role} ${played.part.voice}`),
    ...(index === 0 ? words : []),
    ...partEvents(played, channelOf(played, index)),
  ]);
  return writeMidi(500, [[midiSetTempo(0, 500_000)], ...tracks], performance.endMs);
}

function channelOf({ part }: PerformedPart, index: number): number {
  if (part.program === 'drums') return drumChannel;
  return index < drumChannel ? index : index + 1;
}

function partEvents(played: PerformedPart, channel: number): MidiTrackEvent[] {
  const { part, notes, pedalMs } = played;
  const settings: [number, number][] = [
    [control.volume, part.volume],
    [control.pan, 64 + part.pan * 63],
    [control.reverb, part.reverb],
    [control.chorus, part.chorus ?? 0],
    [control.expression, restingExpression],
  ];
  return [
    ...(part.program === 'drums' ? [] : [midiProgramChange(0, channel, part.program)]),
    ...settings.map(([number, value]) => midiControlChange(0, channel, number, value)),
    ...notes.flatMap((note) => [
      midiNoteOn(note.startMs, channel, note.pitch, note.velocity),
      midiNoteOff(note.endMs, channel, note.pitch),
    ]),
    ...(part.swell ? notes.flatMap((note) => swell(note, channel)) : []),
    ...pedalMs.flatMap(({ down, up }) => [
      midiControlChange(down, channel, control.pedal, 127),
      midiControlChange(up, channel, control.pedal, 0),
    ]),
  ];
}

/** Expression events of a long note: it starts a little under its loudness, grows for its first half and settles. */
function swell(note: PlayedNote, channel: number): MidiTrackEvent[] {
  const lengthMs = note.endMs - note.startMs;
  if (lengthMs < swellFromMs)
    return [midiControlChange(note.startMs, channel, control.expression, restingExpression)];
  const steps = Math.floor(lengthMs / swellStepMs);
  return Array.from({ length: steps }, (_, step) => {
    const value = restingExpression - 12 + 24 * Math.sin((Math.PI * (step + 1)) / (steps + 1)) ** 0.8;
    return midiControlChange(note.startMs + step * swellStepMs, channel, control.expression, value);
  });
}
