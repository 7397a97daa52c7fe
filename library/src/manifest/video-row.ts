import { readFileSync } from 'node:fs';
import { demoSongBySlug } from '../catalogue/song-entry.ts';
import type { VideoEntry } from '../catalogue/videos.ts';
import { libraryPath } from '../files/library-paths.ts';
import { readMp3 } from '../files/mp3-header.ts';
import { videoQualities } from '../videos/render-video.ts';

/** A video as the manifest has it; it is as long as the sound that it shows. */
export function videoRow({ slug, type, song: songSlug, ...video }: VideoEntry) {
  const song = demoSongBySlug(songSlug);
  const { durationMs } = readMp3(readFileSync(libraryPath(`audio/${songSlug}.mp3`)));
  return {
    ...video,
    songId: song.id,
    artistIds: song.artistIds,
    cover: `covers/video-${slug}.webp`,
    durationMs,
    files: videoQualities.map(({ height }) => {
      const path = `videos/${slug}-${height}.${type}`;
      return { path, type, height, size: readFileSync(libraryPath(path)).length };
    }),
  };
}
