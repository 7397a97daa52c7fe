/** An event of one track: its time in ticks and its bytes without the delta time. */
export interface MidiTrackEvent {
  tick: number;
  bytes: number[];
}

/** Writes a format 1 MIDI file; `tracks` need not be sorted. `endTick` is where every track ends. */
export function writeMidi(ticksPerBeat: number, tracks: MidiTrackEvent[][], endTick: number): Uint8Array {
  const header = [
    ...letters('MThd'),
    ...bigEndian(6, 4),
    ...bigEndian(1, 2),
    ...bigEndian(tracks.length, 2),
    ...bigEndian(ticksPerBeat, 2),
  ];
  return Uint8Array.from([...header, ...tracks.flatMap((track) => trackChunk(track, endTick))]);
}

export function midiMetaText(tick: number, kind: number, text: string): MidiTrackEvent {
  const body = [...new TextEncoder().encode(text)];
  return { tick, bytes: [0xff, kind, ...variableLength(body.length), ...body] };
}

export function midiSetTempo(tick: number, microsecondsPerBeat: number): MidiTrackEvent {
  return { tick, bytes: [0xff, 0x51, 3, ...bigEndian(microsecondsPerBeat, 3)] };
}

export function midiControlChange(
  tick: number,
  channel: number,
  control: number,
  value: number,
): MidiTrackEvent {
  return { tick, bytes: [0xb0 | channel, control, clampToSeven(value)] };
}

export function midiProgramChange(tick: number, channel: number, program: number): MidiTrackEvent {
  return { tick, bytes: [0xc0 | channel, program] };
}

export function midiNoteOn(tick: number, channel: number, pitch: number, velocity: number): MidiTrackEvent {
  return { tick, bytes: [0x90 | channel, pitch, Math.max(1, clampToSeven(velocity))] };
}

export function midiNoteOff(tick: number, channel: number, pitch: number): MidiTrackEvent {
  return { tick, bytes: [0x80 | channel, pitch, 64] };
}

function trackChunk(events: MidiTrackEvent[], endTick: number): number[] {
  // At one tick a note must end before the next of the same pitch begins, and settings come before notes.
  const sorted = [...events].sort((left, right) => left.tick - right.tick || rank(left) - rank(right));
  const body: number[] = [];
  let tick = 0;
  for (const event of [...sorted, { tick: endTick, bytes: [0xff, 0x2f, 0] }]) {
    body.push(...variableLength(event.tick - tick), ...event.bytes);
    tick = event.tick;
  }
  return [...letters('MTrk'), ...bigEndian(body.length, 4), ...body];
}

function rank(event: MidiTrackEvent): number {
  const kind = (event.bytes[0] ?? 0) >> 4;
  if (kind === 8) return 0;
  return kind === 9 ? 2 : 1;
}

function variableLength(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}

function bigEndian(value: number, length: number): number[] {
  return Array.from({ length }, (_, index) => (value >>> (8 * (length - 1 - index))) & 0xff);
}

function letters(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}

function clampToSeven(value: number): number {
  return Math.max(0, Math.min(127, Math.round(value)));
}
