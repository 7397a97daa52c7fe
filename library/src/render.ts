import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { demoVideos } from './catalogue/videos.ts';
import { drawLibraryPictures } from './covers/draw-covers.ts';
import { prepareLibraryFilePath } from './files/library-paths.ts';
import { buildDemoLibraryManifest } from './manifest/build-manifest.ts';
import type { LoudnessByPath } from './manifest/song-files.ts';
import { allPieces } from './pieces/all-pieces.ts';
import { type RecordingSourceHashesBySlug, renderPieceFiles } from './render-piece.ts';
import { measureLoudness } from './sound/loudness.ts';
import { missingTools } from './sound/run-tool.ts';
import { renderVideo } from './videos/render-video.ts';

// `covers`, `videos` and `manifest` are arguments of the command line beside the names of pieces; without arguments
// everything is rendered.
const wishes = process.argv.slice(2);
const names = allPieces.map(({ slug }) => slug);
const unknown = wishes.filter((wish) => ![...names, 'covers', 'videos', 'manifest'].includes(wish));
const everything = wishes.length === 0;
const pieces = allPieces.filter(({ slug }) => everything || wishes.includes(slug));
const problems = [
  ...unknown.map(
    (wish) => `There is no piece “${wish}”. Pieces: ${names.join(', ')}; also: covers, videos, manifest.`,
  ),
  ...(pieces.length > 0 || wishes.includes('videos') ? missingTools() : []),
];

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else {
  if (everything || wishes.includes('covers')) await drawLibraryPictures();
  const tablePath = prepareLibraryFilePath('timing/loudness.json');
  const table: LoudnessByPath = existsSync(tablePath) ? JSON.parse(readFileSync(tablePath, 'utf8')) : {};
  const recordingsPath = prepareLibraryFilePath('timing/recordings.json');
  const recordings: RecordingSourceHashesBySlug = existsSync(recordingsPath)
    ? JSON.parse(readFileSync(recordingsPath, 'utf8'))
    : {};
  for (const piece of pieces) {
    if (!(await renderPieceFiles(piece, recordings))) continue;
    writeFileSync(recordingsPath, `${JSON.stringify(recordings, null, 2)}\n`);
    for (const type of piece.flac ? ['mp3', 'flac'] : ['mp3']) {
      const path = `audio/${piece.slug}.${type}`;
      const loudness = measureLoudness(prepareLibraryFilePath(path));
      table[path] = loudness;
      console.log(`${path}: ${loudness.lufs} LUFS, peak ${loudness.truePeakDb} dB`);
    }
  }
  if (everything || wishes.includes('videos')) {
    // Videos that exist are not rendered again, which would take minutes; delete the files of one to renew it.
    const missing = demoVideos.filter(
      ({ slug, type }) => !existsSync(prepareLibraryFilePath(`videos/${slug}-480.${type}`)),
    );
    for (const video of missing) await renderVideo(video);
  }
  writeFileSync(tablePath, `${JSON.stringify(table, null, 2)}\n`);
  writeFileSync(
    prepareLibraryFilePath('manifest.json'),
    `${JSON.stringify(buildDemoLibraryManifest(table), null, 2)}\n`,
  );
}
