import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import type { AudioTypeToTranscode } from './audio-type.ts';
import { type ProbedFile, parseProbeReport } from './probe-report.ts';

/** ffmpeg, where the machine has it. No other module starts it. */

const START_TIMEOUT_MS = 5000;

/** Whether ffmpeg, ffprobe and the encoder for Opus are installed. */
export function hasFfmpegWithOpus(): boolean {
  const options = { encoding: 'utf8', timeout: START_TIMEOUT_MS, windowsHide: true } as const;
  const probe = spawnSync('ffprobe', ['-version'], options);
  if (probe.status !== 0) return false;
  return /\blibopus\b/.test(spawnSync('ffmpeg', ['-hide_banner', '-encoders'], options).stdout ?? '');
}

/** The demuxer for each type; no other may read a file, so that playlists and streams in disguise are not followed. */
const DEMUXERS: Readonly<Record<AudioTypeToTranscode, string>> = {
  aiff: 'aiff',
  wma: 'asf',
  ape: 'ape',
  dsf: 'dsf',
  dff: 'iff',
  wv: 'wv',
  tta: 'tta',
  mka: 'matroska',
  mpc: 'mpc,mpc8',
  tak: 'tak',
  au: 'au',
  ac3: 'ac3',
  eac3: 'eac3',
  dts: 'dts',
  amr: 'amr',
  spx: 'ogg',
  mp2: 'mp3',
  shn: 'shn',
  ra: 'rm',
};
const OTHER_DEMUXERS: Readonly<Record<string, string>> = {
  m4a: 'mov',
  flac: 'flac',
  wav: 'wav',
  mp3: 'mp3',
  aac: 'aac',
  ogg: 'ogg',
  opus: 'ogg',
};

function inputOf(path: string, type: string): string[] {
  const demuxers = { ...DEMUXERS, ...OTHER_DEMUXERS }[type];
  if (demuxers === undefined) throw new Error(`ffmpeg is not asked for ${type}`);
  return ['-protocol_whitelist', 'file', '-format_whitelist', demuxers, '-i', `file:${path}`];
}

/** The part of a file to decode, in seconds. */
export interface AudioFileTimeRange {
  readonly path: string;
  readonly type: string;
  readonly start: number;
  readonly seconds: number;
}

/**
 * Filters for sound from the first sample on, whatever its timestamps, in two channels: mono is copied to both at its
 * level (plain `-ac 2` would lower it by 3 dB), more channels are mixed down. Silence follows the end.
 */
const FILTERS = [
  'asetpts=N/SR/TB',
  'aformat=channel_layouts=mono|stereo',
  'pan=stereo|FL=FL+FC|FR=FR+FC',
  'apad',
].join(',');

/** Starts ffmpeg; the sound comes from its standard output, exactly `seconds` long. */
export function startFfmpeg(
  { path, type, start, seconds }: AudioFileTimeRange,
  output: readonly string[],
): ChildProcess {
  return spawn(
    'ffmpeg',
    [
      ...['-nostdin', '-hide_banner', '-v', 'error'],
      ...(start > 0 ? ['-ss', start.toFixed(6)] : []),
      ...inputOf(path, type),
      ...['-map', '0:a:0', '-map_metadata', '-1', '-af', FILTERS, '-t', seconds.toFixed(6)],
      ...output,
      'pipe:1',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true },
  );
}

const run = promisify(execFile);
const PROBE_TIMEOUT_MS = 6000;
const MAX_PROBE_BYTES = 1024 * 1024;

/** Reads length and tags of a file. @throws Error when it holds no sound or ffprobe is not installed. */
export async function probeFile(path: string, type: string): Promise<ProbedFile> {
  const wanted = ['-v', 'error', '-select_streams', 'a:0', '-show_format', '-show_streams', '-of', 'json'];
  const { stdout } = await run('ffprobe', [...wanted, ...inputOf(path, type)], {
    timeout: PROBE_TIMEOUT_MS,
    maxBuffer: MAX_PROBE_BYTES,
    windowsHide: true,
  });
  return parseProbeReport(stdout);
}
