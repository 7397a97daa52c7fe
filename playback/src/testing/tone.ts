const SAMPLE_RATE = 8000;

/** The bytes of a WAV file with a quiet tone of this many seconds: a song for tests that need a real one. */
export function createToneWav(seconds: number): Uint8Array<ArrayBuffer> {
  const count = Math.round(seconds * SAMPLE_RATE);
  const bytes = new Uint8Array(44 + count * 2);
  const view = new DataView(bytes.buffer);
  const word = (offset: number, text: string) => {
    for (const [index, char] of [...text].entries()) view.setUint8(offset + index, char.charCodeAt(0));
  };
  word(0, 'RIFF');
  view.setUint32(4, 36 + count * 2, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, 'data');
  view.setUint32(40, count * 2, true);
  for (let sample = 0; sample < count; sample += 1) {
    view.setInt16(44 + sample * 2, Math.sin((sample / SAMPLE_RATE) * 440 * 2 * Math.PI) * 3000, true);
  }
  return bytes;
}

const MP3_SAMPLE_RATE = 44_100;
const MP3_FRAME_SAMPLES = 1152;
/** The frame header's number for a bitrate in kbit/s. */
const MP3_BITRATES = { 32: 1, 320: 14 } as const;

/**
 * The bytes of a silent MP3 without a header for its length, whose parts have different bitrates, like joined files:
 * browsers estimate its length from the first bitrate.
 */
export function createJoinedMp3(
  parts: readonly { readonly kbps: keyof typeof MP3_BITRATES; readonly seconds: number }[],
): Uint8Array<ArrayBuffer> {
  const frames = parts.flatMap(({ kbps, seconds }) => {
    // A frame without side information and main data is silence.
    const frame = new Uint8Array(Math.floor((MP3_FRAME_SAMPLES / 8) * ((kbps * 1000) / MP3_SAMPLE_RATE)));
    frame.set([0xff, 0xfb, MP3_BITRATES[kbps] << 4, 0xc0]);
    return Array.from({ length: Math.round((seconds * MP3_SAMPLE_RATE) / MP3_FRAME_SAMPLES) }, () => [
      ...frame,
    ]);
  });
  return Uint8Array.from(frames.flat());
}
