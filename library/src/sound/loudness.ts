import { runProgramSync } from './run-tool.ts';

export interface Loudness {
  /** EBU R 128 programme loudness. */
  lufs: number;
  /** Highest true peak of both channels, dB full scale. */
  truePeakDb: number;
}

export function measureLoudness(path: string): Loudness {
  const report = runProgramSync('ffmpeg', [
    ...['-hide_banner', '-nostats', '-i', path],
    ...['-map', '0:a', '-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-'],
  ]);
  const summary = report.slice(report.lastIndexOf('Summary:'));
  const value = (name: RegExp) => Number(name.exec(summary)?.[1]);
  const loudness = {
    lufs: value(/I:\s+(-?[\d.]+) LUFS/),
    truePeakDb: value(/Peak:\s+(-?[\d.]+) dBFS/),
  };
  if (!Number.isFinite(loudness.lufs)) throw new Error(`no loudness measured for ${path}:\n${report}`);
  return loudness;
}
