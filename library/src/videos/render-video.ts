import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { DemoVideoEntry } from '../catalogue/videos.ts';
import { prepareLibraryFilePath } from '../files/library-paths.ts';
import { readMp3Facts } from '../files/mp3-header.ts';
import { runProgramSync } from '../sound/run-tool.ts';
import { VIDEO_WAVEFORM_BOX_PX, writeVideoFramePair } from './video-frame.ts';

/** Quantizers of VP9, and those of H.264 that look alike. */
export const VIDEO_ENCODINGS = [
  { height: 720, width: 1280, quantizer: { webm: '34', mp4: '24' }, sound: { webm: '72k', mp4: '112k' } },
  { height: 480, width: 854, quantizer: { webm: '36', mp4: '26' }, sound: { webm: '48k', mp4: '80k' } },
];
const framesPerSecond = 12;
/** Seconds between two key frames, which are the frames that a player can seek to. */
const keyEvery = 4;

/**
 * Renders a video in each quality, in which the waveform of a song brightens as it is played, and its last frame as a
 * poster.
 */
export async function renderVideo(video: DemoVideoEntry): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'rill-video-'));
  try {
    const frames = await writeVideoFramePair(video, work);
    await sharp(frames.after)
      .webp({ quality: 82 })
      .toFile(prepareLibraryFilePath(`covers/video-${video.slug}.webp`));
    for (const quality of VIDEO_ENCODINGS) encode(video, frames, quality);
  } finally {
    rmSync(work, { recursive: true });
  }
}

type Frames = Awaited<ReturnType<typeof writeVideoFramePair>>;

function encode(
  video: DemoVideoEntry,
  { before, after }: Frames,
  quality: (typeof VIDEO_ENCODINGS)[number],
): void {
  const sound = prepareLibraryFilePath(`audio/${video.song}.mp3`);
  const seconds = readMp3Facts(readFileSync(sound)).durationMs / 1000;
  const part = `crop=${VIDEO_WAVEFORM_BOX_PX.width}:${VIDEO_WAVEFORM_BOX_PX.height}:${VIDEO_WAVEFORM_BOX_PX.left}:${VIDEO_WAVEFORM_BOX_PX.top}`;
  const drawing = [
    `[0:v]split[scene][under];[under]${part}[quiet];[1:v]${part}[heard]`,
    `[quiet][heard]blend=all_expr='if(lte(X/W,T/${seconds}),B,A)'[waves]`,
    `[scene][waves]overlay=${VIDEO_WAVEFORM_BOX_PX.left}:${VIDEO_WAVEFORM_BOX_PX.top}`,
  ].join(';');
  const film = `${drawing},scale=${quality.width}:${quality.height}:flags=lanczos,format=yuv420p[film]`;
  const still = (path: string) => ['-loop', '1', '-framerate', String(framesPerSecond), '-i', path];
  runProgramSync('ffmpeg', [
    ...['-hide_banner', '-y', ...still(before), ...still(after), '-i', sound, '-filter_complex', film],
    ...[
      '-map',
      '[film]',
      '-map',
      '2:a',
      '-t',
      String(seconds),
      '-map_metadata',
      '-1',
      '-fflags',
      '+bitexact',
    ],
    ...['-g', String(framesPerSecond * keyEvery), ...codecs(video, quality)],
    prepareLibraryFilePath(`videos/${video.slug}-${quality.height}.${video.type}`),
  ]);
}

/** WebM plays in every current browser, even without licensed codecs; older versions of Safari need MP4. */
function codecs({ type }: DemoVideoEntry, { quantizer, sound }: (typeof VIDEO_ENCODINGS)[number]): string[] {
  if (type === 'mp4') {
    return [
      ...['-c:v', 'libx264', '-crf', quantizer.mp4, '-preset', 'slow', '-tune', 'stillimage'],
      ...['-c:a', 'aac', '-b:a', sound.mp4, '-movflags', '+faststart'],
    ];
  }
  return [
    ...['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', quantizer.webm],
    ...['-row-mt', '1', '-cpu-used', '4', '-deadline', 'good'],
    ...['-c:a', 'libopus', '-b:a', sound.webm, '-cues_to_front', '1'],
  ];
}
