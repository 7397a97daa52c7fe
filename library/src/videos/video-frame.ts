import { join } from 'node:path';
import sharp from 'sharp';
import { demoSongBySlug } from '../catalogue/song-entry.ts';
import type { DemoVideoEntry } from '../catalogue/videos.ts';
import { prepareLibraryFilePath } from '../files/library-paths.ts';
import { runProgramSync } from '../sound/run-tool.ts';

const size = { width: 1280, height: 720 };
const cover = { side: 440, left: 90, top: 140, corner: 28 };
/** Where the waveform of the whole song is drawn, beside the cover, in pixels. */
export const VIDEO_WAVEFORM_BOX_PX = { width: 600, height: 280, left: 600, top: 220 };
const ink = '0xf4efe6';

const shape = (width: number, height: number, rest: string) =>
  Buffer.from(`<svg width="${width}" height="${height}"><rect width="100%" height="100%" ${rest}/></svg>`);

/** Writes two frames that differ in the waveform only: nothing of the song played yet, and all of it. */
export async function writeVideoFramePair(
  video: DemoVideoEntry,
  work: string,
): Promise<{ before: string; after: string }> {
  const scene = await drawScene(video);
  const bright = drawWaves(video, work);
  const dim = await sharp(bright)
    .composite([
      {
        input: shape(VIDEO_WAVEFORM_BOX_PX.width, VIDEO_WAVEFORM_BOX_PX.height, 'fill-opacity=".3"'),
        blend: 'dest-in',
      },
    ])
    .png()
    .toBuffer();
  const position = { left: VIDEO_WAVEFORM_BOX_PX.left, top: VIDEO_WAVEFORM_BOX_PX.top };
  const [before, after] = [join(work, 'before.png'), join(work, 'after.png')];
  await sharp(scene)
    .composite([{ input: dim, ...position }])
    .png()
    .toFile(before);
  await sharp(scene)
    .composite([{ input: bright, ...position }])
    .png()
    .toFile(after);
  return { before, after };
}

/** The cover in front of a blurred and enlarged copy of it. */
async function drawScene(video: DemoVideoEntry): Promise<Buffer> {
  const source = prepareLibraryFilePath(`covers/${demoSongBySlug(video.song).cover}.webp`);
  const near = await sharp(source)
    .resize(cover.side, cover.side)
    .composite([{ input: shape(cover.side, cover.side, `rx="${cover.corner}"`), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return sharp(source)
    .resize(size.width, size.height)
    .blur(48)
    .composite([
      { input: shape(size.width, size.height, 'fill-opacity=".42"') },
      { input: near, left: cover.left, top: cover.top },
    ])
    .png()
    .toBuffer();
}

function drawWaves(video: DemoVideoEntry, work: string): string {
  const path = join(work, 'waves.png');
  const drawing = `aformat=channel_layouts=mono,showwavespic=s=${VIDEO_WAVEFORM_BOX_PX.width}x${VIDEO_WAVEFORM_BOX_PX.height}:colors=${ink}:scale=sqrt`;
  runProgramSync('ffmpeg', [
    ...['-hide_banner', '-y', '-i', prepareLibraryFilePath(`audio/${video.song}.mp3`)],
    ...['-filter_complex', drawing, '-frames:v', '1', path],
  ]);
  return path;
}
