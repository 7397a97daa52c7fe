export interface AudioFacts {
  /** Length without the padding of the encoder, in milliseconds. */
  durationMs: number;
  /** Mean bit rate of the sound without its tags, in bit/s. */
  bitrate: number;
  sampleRate: number;
}

const samplesPerFrame = 1152;

/** Reads an MPEG-1 layer III file with a Xing header (frames, bytes) and the LAME delay; throws without them. */
export function readMp3Facts(bytes: Uint8Array): AudioFacts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const audio = id3Length(bytes);
  if (view.getUint16(audio) >> 5 !== 0x7ff) throw new Error('no MPEG frame after the tag');
  const sampleRate = [44_100, 48_000, 32_000][(view.getUint8(audio + 2) >> 2) & 3] ?? 44_100;
  const xing = audio + 4 + (view.getUint8(audio + 3) >> 6 === 3 ? 17 : 32);
  const name = String.fromCharCode(...bytes.subarray(xing, xing + 4));
  if (name !== 'Xing' && name !== 'Info') throw new Error('no Xing header');
  const frames = view.getUint32(xing + 8);
  const packed = (view.getUint8(xing + 141) << 16) | view.getUint16(xing + 142);
  const samples = frames * samplesPerFrame - (packed >> 12) - (packed & 0xfff);
  const durationMs = Math.round((samples / sampleRate) * 1000);
  return { durationMs, bitrate: Math.round(((bytes.length - audio) * 8000) / durationMs), sampleRate };
}

function id3Length(bytes: Uint8Array): number {
  if (String.fromCharCode(...bytes.subarray(0, 3)) !== 'ID3') return 0;
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10);
  return 10 + ((a << 21) | (b << 14) | (c << 7) | d);
}
