/** One note as a MIDI file holds it; times in ticks. */
export interface MidiNote {
  pitch: number;
  velocity: number;
  start: number;
  end: number;
  channel: number;
}

export interface TempoChange {
  tick: number;
  microsecondsPerBeat: number;
}

export interface MidiTrack {
  name: string;
  notes: MidiNote[];
  lyrics: { tick: number; text: string }[];
}

export interface MidiFile {
  ticksPerBeat: number;
  tempos: TempoChange[];
  tracks: MidiTrack[];
}

const dataBytes: Record<number, number> = { 8: 2, 9: 2, 10: 2, 11: 2, 12: 1, 13: 1, 14: 2 };

/** Reads a standard MIDI file (format 0 or 1, metrical time); throws on anything else. */
export function readMidi(bytes: Uint8Array): MidiFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (chunkName(bytes, 0) !== 'MThd') throw new Error('not a MIDI file');
  const ticksPerBeat = view.getUint16(12);
  if (ticksPerBeat & 0x8000) throw new Error('SMPTE time is not supported');
  const file: MidiFile = { ticksPerBeat, tempos: [], tracks: [] };
  for (let at = 8 + view.getUint32(4); at + 8 <= bytes.length; ) {
    const length = view.getUint32(at + 4);
    if (chunkName(bytes, at) === 'MTrk') {
      file.tracks.push(readTrack(bytes.subarray(at + 8, at + 8 + length), file.tempos));
    }
    at += 8 + length;
  }
  file.tempos.sort((left, right) => left.tick - right.tick);
  return file;
}

function readTrack(bytes: Uint8Array, tempos: TempoChange[]): MidiTrack {
  const track: MidiTrack = { name: '', notes: [], lyrics: [] };
  const open = new Map<number, MidiNote[]>();
  let at = 0;
  let tick = 0;
  let status = 0;
  const byte = (): number => bytes[at++] ?? 0;
  const variable = (): number => {
    let value = 0;
    for (;;) {
      const next = byte();
      value = (value << 7) | (next & 0x7f);
      if (next < 0x80) return value;
    }
  };
  while (at < bytes.length) {
    tick += variable();
    if ((bytes[at] ?? 0) >= 0x80) status = byte();
    if (status === 0xff) {
      const kind = byte();
      const length = variable();
      readMeta(kind, bytes.subarray(at, at + length), tick, track, tempos);
      at += length;
    } else if (status === 0xf0 || status === 0xf7) {
      at += variable();
    } else {
      const first = byte();
      const second = dataBytes[status >> 4] === 2 ? byte() : 0;
      readChannelEvent(status, first, second, tick, track, open);
    }
  }
  track.notes.sort((left, right) => left.start - right.start || left.pitch - right.pitch);
  return track;
}

function readMeta(
  kind: number,
  body: Uint8Array,
  tick: number,
  track: MidiTrack,
  tempos: TempoChange[],
): void {
  if (kind === 0x03) track.name = new TextDecoder().decode(body);
  if (kind === 0x05) track.lyrics.push({ tick, text: new TextDecoder().decode(body) });
  if (kind === 0x51) {
    const [high = 0, middle = 0, low = 0] = body;
    tempos.push({ tick, microsecondsPerBeat: (high << 16) | (middle << 8) | low });
  }
}

function readChannelEvent(
  status: number,
  pitch: number,
  velocity: number,
  tick: number,
  track: MidiTrack,
  open: Map<number, MidiNote[]>,
): void {
  const kind = status >> 4;
  if (kind === 9 && velocity > 0) {
    const note = { pitch, velocity, start: tick, end: tick, channel: status & 15 };
    track.notes.push(note);
    open.set(pitch, [...(open.get(pitch) ?? []), note]);
  } else if (kind === 9 || kind === 8) {
    const note = open.get(pitch)?.shift();
    if (note) note.end = tick;
  }
}

function chunkName(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
