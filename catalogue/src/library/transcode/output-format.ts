/** A format that sounds are transcoded to, whose number of bytes is known in advance. */
export type TranscodeOutputFormat =
  | { readonly kind: 'opus'; readonly kbps: number }
  | { readonly kind: 'wav'; readonly sampleRate: number; readonly bits: 16 | 24 };

/** WAV is written without a header, because ffmpeg cannot know its length while it writes. */
export const ffmpegOutputArgs = (format: TranscodeOutputFormat): string[] =>
  format.kind === 'wav'
    ? ['-ar', String(format.sampleRate), '-f', `s${format.bits}le`]
    : [
        ...['-ar', '48000', '-c:a', 'libopus', '-b:a', `${format.kbps}k`, '-vbr', 'off'],
        ...['-frame_duration', '20', '-fflags', '+bitexact', '-flags:a', '+bitexact', '-f', 'ogg'],
      ];

const HEAD_BYTES = 44;
const CHANNELS = 2;

/** The header of a WAV file with `bytes` bytes in all and PCM of two channels. */
export function waveHeader(
  { sampleRate, bits }: { readonly sampleRate: number; readonly bits: 16 | 24 },
  bytes: number,
): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  const frameBytes = CHANNELS * (bits / 8);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(bytes - 8, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(CHANNELS, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(sampleRate * frameBytes, 28);
  head.writeUInt16LE(frameBytes, 32);
  head.writeUInt16LE(bits, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(bytes - HEAD_BYTES, 40);
  return head;
}
