import { existsSync, readFileSync } from 'node:fs';
import { demoAlbums } from '../catalogue/albums.ts';
import { demoArtists } from '../catalogue/artists.ts';
import { demoBanners } from '../catalogue/banners.ts';
import { demoCharts } from '../catalogue/charts.ts';
import type { DemoPlaylistDefinition, DemoSongEntry } from '../catalogue/entries.ts';
import { demoHotSearches } from '../catalogue/hot-searches.ts';
import { demoPlaylists } from '../catalogue/playlists.ts';
import { demoSongBySlug, demoSongs } from '../catalogue/song-entry.ts';
import { type DemoVideoEntry, demoVideos } from '../catalogue/videos.ts';
import { prepareLibraryFilePath } from '../files/library-paths.ts';
import { readMp3Facts } from '../files/mp3-header.ts';
import { VIDEO_ENCODINGS } from '../videos/render-video.ts';
import { demoCommentRows, demoListenerRows } from './comment-row.ts';
import { describeAudioFilesOfDemoSong, findLyricFilesOfDemoSong, type LoudnessByPath } from './song-files.ts';

const created = '2026-03-01';

export type DemoLibraryManifest = ReturnType<typeof buildDemoLibraryManifest>;

/** Builds the manifest from the catalogue and the files on disk; songs that are not rendered yet are left out. */
export function buildDemoLibraryManifest(loudness: LoudnessByPath) {
  const rendered = demoSongs.filter(({ slug }) => existsSync(prepareLibraryFilePath(`audio/${slug}.mp3`)));
  const ids = new Set(rendered.map(({ id }) => id));
  const albumIds = new Set(rendered.map(({ albumId }) => albumId));
  const artistIds = new Set(rendered.flatMap((song) => song.artistIds));
  return {
    version: 1,
    artists: demoArtists
      .filter(({ id }) => artistIds.has(id))
      .map(({ slug, ...artist }) => ({ ...artist, portrait: cover(slug) })),
    albums: demoAlbums
      .filter(({ id }) => albumIds.has(id))
      .map(({ slug, ...album }) => ({ ...album, cover: cover(slug), company: 'Rill' })),
    songs: rendered.map((song) => songRow(song, loudness)),
    // Playlists with songs that are not rendered yet are left out too.
    playlists: demoPlaylists
      .map((list) => listRow(list, rendered))
      .filter(({ songIds }) => songIds.length >= 4),
    charts: demoCharts.map((list) => listRow(list, rendered)),
    banners: demoBanners
      .filter(
        ({ targetType, targetId }) => targetType === 1000 || ids.has(targetId) || albumIds.has(targetId),
      )
      .map(({ slug, textEn: _en, textZh: _zh, ...banner }) => ({
        ...banner,
        image: cover(slug),
        imageZh: cover(`${slug}-zh`),
      })),
    hotSearches: demoHotSearches,
    videos: demoVideos.map(videoRow),
    listeners: demoListenerRows(),
    comments: demoCommentRows(),
  };
}

function songRow({ slug, cover: _cover, ...song }: DemoSongEntry, loudness: LoudnessByPath) {
  const files = describeAudioFilesOfDemoSong(slug, loudness);
  return {
    ...song,
    disc: 1,
    durationMs: files[0]?.durationMs ?? 0,
    instrumental: song.language === null,
    files: files.map(({ durationMs: _duration, ...file }) => file),
    lyrics: findLyricFilesOfDemoSong(slug),
  };
}

function listRow<Entry extends DemoPlaylistDefinition>(
  { slug, songs: slugs, ...list }: Entry,
  rendered: DemoSongEntry[],
) {
  const songIds = slugs.flatMap((wanted) => rendered.find((song) => song.slug === wanted)?.id ?? []);
  const dates = { createDate: created, updateDate: demoAlbums[0]?.publishDate ?? created };
  return { ...list, cover: cover(slug), songIds, playCount: 0, ...dates, creator: 'Rill' };
}

/** A video's row in the manifest; its length is that of the song that it shows. */
function videoRow({ slug, type, song: songSlug, ...video }: DemoVideoEntry) {
  const song = demoSongBySlug(songSlug);
  const { durationMs } = readMp3Facts(readFileSync(prepareLibraryFilePath(`audio/${songSlug}.mp3`)));
  return {
    ...video,
    songId: song.id,
    artistIds: song.artistIds,
    cover: `covers/video-${slug}.webp`,
    durationMs,
    files: VIDEO_ENCODINGS.map(({ height }) => {
      const path = `videos/${slug}-${height}.${type}`;
      return { path, type, height, size: readFileSync(prepareLibraryFilePath(path)).length };
    }),
  };
}

function cover(slug: string): string {
  const path = `covers/${slug}.webp`;
  if (!readFileSync(prepareLibraryFilePath(path)).length) throw new Error(`${path} is empty`);
  return path;
}
