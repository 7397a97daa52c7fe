import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../store/database.ts';
import type { LyricDbRow } from '../../store/music/lyrics.ts';
import { savePictureRow } from '../../store/music/pictures.ts';
import { readNamedValue, writeNamedValue } from '../../store/named-values.ts';
import { markDerivedListsOutdated } from '../../store/save/outdated-lists.ts';
import {
  findDemoCommentLikes,
  restoreDemoCommentLikes,
  setDemoComments,
} from '../../store/save/save-comments.ts';
import {
  deleteDemoRows,
  saveDemoAlbum,
  saveDemoArtist,
  saveDemoSong,
  updateDemoSongCounts,
} from '../../store/save/save-demo.ts';
import { saveDemoPlaylist, setPlaylistSongs } from '../../store/save/save-playlist.ts';
import { replaceBanners, replaceHotSearches, saveChart } from '../../store/save/save-shelves.ts';
import { saveDemoVideo } from '../../store/save/save-video.ts';
import { decodeText } from '../read/decode-text.ts';
import { pictureHash } from '../read/picture-bytes.ts';
import { type DemoManifest, type DemoPlaylist, type DemoSong, readDemoManifest } from './demo-manifest.ts';

const STAMP = 'demo';
const CHART = 10;

/** Reads the files that the manifest names; a missing cover or text is ignored. */
class DemoFolder {
  readonly #folder: string;
  readonly #database: Database;

  constructor(database: Database, folder: string) {
    this.#database = database;
    this.#folder = folder;
  }

  path(relative: string): string {
    return join(this.#folder, relative);
  }

  picture(relative: string | null): number | null {
    if (relative === null || !existsSync(this.path(relative))) return null;
    const path = this.path(relative);
    return savePictureRow(this.#database, pictureHash(readFileSync(path)), { kind: 'file', path });
  }

  lyric(song: DemoSong): LyricDbRow | null {
    const { lyrics } = song;
    if (lyrics === null) return null;
    const text = (relative: string | null) =>
      relative === null || !existsSync(this.path(relative))
        ? null
        : decodeText(readFileSync(this.path(relative)));
    return {
      lrc: text(lyrics.lrc),
      tlyric: text(lyrics.tlyric),
      romalrc: text(lyrics.romalrc),
      yrc: text(lyrics.yrc),
      ytlrc: text(lyrics.ytlrc),
      yromalrc: text(lyrics.yromalrc),
    };
  }
}

function importSongs(database: Database, manifest: DemoManifest, demo: DemoFolder): void {
  for (const artist of manifest.artists) saveDemoArtist(database, artist, demo.picture(artist.portrait));
  for (const album of manifest.albums) saveDemoAlbum(database, album, demo.picture(album.cover));
  const artists = new Map(manifest.artists.map((artist) => [artist.id, artist]));
  const albums = new Map(manifest.albums.map((album) => [album.id, album]));
  for (const song of manifest.songs) {
    const album = albums.get(song.albumId);
    const singers = song.artistIds.flatMap((id) => artists.get(id) ?? []);
    if (album === undefined || singers.length !== song.artistIds.length) {
      throw new Error(`library/manifest.json: song ${song.id} names an artist or album that is not there`);
    }
    const files = song.files.map((file) => ({ ...file, path: demo.path(file.path) }));
    saveDemoSong(database, { song, album, singers, files, lyric: demo.lyric(song) });
  }
}

function importVideos(database: Database, manifest: DemoManifest, demo: DemoFolder): void {
  for (const video of manifest.videos) {
    const files = video.files.map((file) => ({ ...file, path: demo.path(file.path) }));
    saveDemoVideo(database, video, demo.picture(video.cover), files);
  }
}

function importComments(database: Database, { listeners, comments }: DemoManifest): void {
  setDemoComments(
    database,
    listeners,
    comments.map(({ id, targetId, createdAt, likes, ...comment }) => ({
      ...comment,
      commentId: id,
      id: targetId,
      createdMs: createdAt,
      likedCount: likes,
    })),
  );
}

function importPlaylist(
  database: Database,
  list: DemoPlaylist,
  demo: DemoFolder,
  shelf: number | null,
): void {
  saveDemoPlaylist(database, list.id, {
    name: list.nameZh,
    nameEn: list.nameEn,
    descriptionEn: list.descriptionEn,
    descriptionZh: list.descriptionZh,
    pictureId: demo.picture(list.cover),
    tags: list.tags,
    specialType: shelf === null ? CHART : 0,
    createdMs: list.createDate,
    updatedMs: list.updateDate,
    shelf,
  });
  setPlaylistSongs(database, list.id, list.songIds, list.createDate);
}

/** A hash of the state of the demo library: its path, its manifest and the dates of all files named there. */
function markOf(folder: string, json: string): string {
  const hash = createHash('sha256').update(folder).update('\0').update(json);
  for (const [, relative = ''] of json.matchAll(/"((?:covers|lyrics)\/[^"\\]+)"/g)) {
    hash.update(String(statSync(join(folder, relative), { throwIfNoEntry: false })?.mtimeMs ?? ''));
  }
  return hash.digest('hex');
}

/**
 * Imports the demo library and returns true, or returns false when this state is imported already.
 * @throws Error when the manifest is missing or invalid.
 */
export function importDemo(database: Database, folder: string): boolean {
  const json = readFileSync(join(folder, 'manifest.json'), 'utf8');
  const manifest = readDemoManifest(json);
  const mark = markOf(folder, json);
  if (readNamedValue(database, STAMP) === mark) return false;
  const demo = new DemoFolder(database, folder);
  database.transaction(() => {
    const likes = findDemoCommentLikes(database);
    deleteDemoRows(database);
    importSongs(database, manifest, demo);
    importVideos(database, manifest, demo);
    importComments(database, manifest);
    restoreDemoCommentLikes(database, likes);
    for (const [at, list] of manifest.playlists.entries()) importPlaylist(database, list, demo, at);
    for (const [position, chart] of manifest.charts.entries()) {
      importPlaylist(database, chart, demo, null);
      saveChart(database, {
        playlistId: chart.id,
        position,
        toplistType: chart.toplistType,
        updateEn: chart.updateFrequencyEn,
        updateZh: chart.updateFrequencyZh,
      });
    }
    replaceBanners(
      database,
      manifest.banners.flatMap((banner) => {
        const pictureId = demo.picture(banner.image);
        return pictureId === null
          ? []
          : [
              {
                pictureId,
                pictureZhId: demo.picture(banner.imageZh),
                targetType: banner.targetType,
                targetId: banner.targetId,
                titleEn: banner.typeTitleEn,
                titleZh: banner.typeTitleZh,
                titleColor: banner.titleColor,
                isDemo: true,
              },
            ];
      }),
    );
    replaceHotSearches(database, manifest.hotSearches);
    updateDemoSongCounts(database);
    writeNamedValue(database, STAMP, mark);
    markDerivedListsOutdated(database);
  });
  return true;
}

/** Removes the demo library, for a start without it; returns whether it was there. */
export function removeDemo(database: Database): boolean {
  if (readNamedValue(database, STAMP) === undefined) return false;
  database.transaction(() => {
    deleteDemoRows(database);
    markDerivedListsOutdated(database);
    database.run('DELETE FROM stamp WHERE name = ?', STAMP);
  });
  return true;
}
