export interface WavToneOptions {
  readonly seconds: number;
  /** Pitch of the tone in hertz. */
  readonly hertz: number;
  readonly sampleRate?: number;
  /** An ID3 tag, which is written as a separate chunk. */
  readonly tag?: Buffer;
}

const chunk = (name: string, body: Buffer) => {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
};

function tone({ seconds, hertz, sampleRate = 8000 }: WavToneOptions): Buffer {
  const samples = Math.round(seconds * sampleRate);
  const data = Buffer.alloc(samples * 2);
  for (let at = 0; at < samples; at += 1) {
    const swing = Math.sin((2 * Math.PI * hertz * at) / sampleRate);
    data.writeInt16LE(Math.round(swing * 12_000), at * 2);
  }
  return data;
}

/** A tone as a WAV file: one channel, 16 bits. */
export function createWavTone(sound: WavToneOptions): Buffer {
  const sampleRate = sound.sampleRate ?? 8000;
  const format = Buffer.alloc(16);
  format.writeUInt16LE(1, 0);
  format.writeUInt16LE(1, 2);
  format.writeUInt32LE(sampleRate, 4);
  format.writeUInt32LE(sampleRate * 2, 8);
  format.writeUInt16LE(2, 12);
  format.writeUInt16LE(16, 14);
  const body = Buffer.concat([
    Buffer.from('WAVE', 'latin1'),
    chunk('fmt ', format),
    chunk('data', tone(sound)),
    ...(sound.tag === undefined ? [] : [chunk('id3 ', sound.tag)]),
  ]);
  return chunk('RIFF', body);
}
