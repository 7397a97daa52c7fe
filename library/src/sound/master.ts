import { measureLoudness } from './loudness.ts';
import { runProgramSync } from './run-tool.ts';

const targetLufs = -16;
const rate = 44_100;
// The limiter works at four times the rate and stays under the -1 dB that the encoded file may reach.
const ceilingDb = -2;

/** Brings a raw rendering to the target loudness, limits its peaks and fades its last half second. */
export function masterRecording(rawPath: string, outPath: string, seconds: number): void {
  let gainDb = targetLufs - measureLoudness(rawPath).lufs;
  for (let pass = 0; pass < 4; pass++) {
    runProgramSync('ffmpeg', [
      ...['-hide_banner', '-y', '-i', rawPath, '-af', filters(gainDb, seconds)],
      ...['-ar', String(rate), '-c:a', 'pcm_s16le', outPath],
    ]);
    const missing = targetLufs - measureLoudness(outPath).lufs;
    if (Math.abs(missing) <= 0.1) return;
    gainDb += missing;
  }
}

function filters(gainDb: number, seconds: number): string {
  const limit = 10 ** (ceilingDb / 20);
  return [
    'highpass=f=25',
    `volume=${gainDb.toFixed(2)}dB`,
    `aresample=${rate * 4}`,
    `alimiter=limit=${limit.toFixed(4)}:attack=4:release=90:level=false`,
    `afade=t=out:st=${(seconds - 0.6).toFixed(3)}:d=0.6`,
    `atrim=end=${seconds.toFixed(3)}`,
    `aresample=${rate}:dither_method=triangular`,
  ].join(',');
}
