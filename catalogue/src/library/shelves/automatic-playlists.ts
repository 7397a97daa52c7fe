import { basename, extname, join, sep } from 'node:path';
import type { Database } from '../../store/database.ts';
import { RADAR_PLAYLIST_KEY } from '../../store/discover/radar.ts';
import { folderPrefix } from '../../store/folder-prefix.ts';
import { songIdsOfPlaylist } from '../../store/music/playlists.ts';
import { mostPlayedSongIdsOverall, popularSongIds } from '../../store/music/songs.ts';
import {
  coverPictureIdOfSongs,
  findAutomaticPlaylists,
  newestMusicFolderSongIds,
  ownFolderSongCounts,
  ownGenres,
  ownSongIdsOfGenre,
  ownSongIdsUnder,
} from '../../store/own/own-music.ts';
import { playlistFilesWithSongs } from '../../store/own/playlist-files.ts';
import { movedMusicFoldersWithoutSongs } from '../../store/save/moved-music-folders.ts';
import {
  moveAutomaticPlaylist,
  removeCataloguePlaylist,
  saveAutomaticPlaylist,
  savedAutomaticPlaylists,
  setPlaylistSongs,
} from '../../store/save/save-playlist.ts';
import { saveChart } from '../../store/save/save-shelves.ts';
import { genreKey } from '../../store/search/search-text.ts';
import { categoryOfGenre } from './category-of-genre.ts';

/** Lists that the catalogue creates itself after a scan, so that music alone fills the shelves. */

const RECENT = 200;
const CHART = 100;
const RADAR = 30;
const CHART_OF_PLAYS_KEY = 'chart:played';
const MAX_LIST_LENGTH = 1000;
const MIN_OF_GENRE = 4;
const MAX_GENRES = 12;
const MAX_DERIVED_PLAYLISTS = 10;
/** Position on the shelf, behind the demo's own lists. */
const SHELF = 1000;
const CHART_POSITION = 100;

interface Draft {
  readonly key: string;
  readonly zh: string;
  readonly en: string | null;
  readonly songIds: readonly number[];
  readonly tags?: readonly string[];
  readonly chart?: { readonly position: number; readonly toplistType: string | null };
  readonly isHidden?: boolean;
}

/** Playlists of the top folders of the music, by name, for music whose tags name few genres. */
function folderDrafts(database: Database, wanted: number): Draft[] {
  const tops = new Map<string, number>();
  for (const { root, folder, songs } of ownFolderSongCounts(database)) {
    const first = folder.slice(folderPrefix(root).length).split(sep)[0] ?? '';
    if (first !== '') tops.set(join(root, first), (tops.get(join(root, first)) ?? 0) + songs);
  }
  return [...tops]
    .sort((a, b) => b[1] - a[1])
    .slice(0, wanted)
    .map(([folder]) => ({
      key: `folder:${folder}`,
      zh: basename(folder),
      en: null,
      songIds: ownSongIdsUnder(database, folder, MAX_LIST_LENGTH),
    }));
}

const nameOfPlaylistFile = (path: string): string =>
  basename(path, extname(path)).replaceAll('_', ' ').trim();

/** Playlists of playlist files among the music; several may have the same name. */
const fileDrafts = (database: Database): Draft[] =>
  playlistFilesWithSongs(database).map(({ path, title, songIds }) => ({
    key: `file:${path}`,
    zh: title ?? nameOfPlaylistFile(path),
    en: null,
    songIds,
  }));

function drafts(database: Database): Draft[] {
  const recent = newestMusicFolderSongIds(database, RECENT);
  const genres = ownGenres(database, MIN_OF_GENRE, MAX_GENRES).map(
    ({ name }): Draft => ({
      key: `genre:${genreKey(name)}`,
      zh: name,
      en: null,
      songIds: ownSongIdsOfGenre(database, name, MAX_LIST_LENGTH),
      tags: [categoryOfGenre(name)],
    }),
  );
  const played = mostPlayedSongIdsOverall(database, CHART);
  return [
    { key: 'recent', zh: '最近添加', en: 'Recently added', songIds: recent },
    ...fileDrafts(database),
    ...genres,
    ...folderDrafts(database, Math.max(0, MAX_DERIVED_PLAYLISTS - genres.length)),
    {
      key: CHART_OF_PLAYS_KEY,
      zh: '播放最多',
      en: 'Most played',
      songIds: played,
      chart: { position: CHART_POSITION, toplistType: 'H' },
    },
    {
      key: 'chart:new',
      zh: '新入库',
      en: 'New arrivals',
      songIds: recent.slice(0, CHART),
      chart: { position: CHART_POSITION + 1, toplistType: 'N' },
    },
    {
      key: RADAR_PLAYLIST_KEY,
      zh: '私人雷达',
      en: 'Personal radar',
      songIds: popularSongIds(database, RADAR),
      isHidden: true,
    },
  ];
}

/** Whether the most played songs are others than those in the stored chart. */
export function isChartOfPlaysOutdated(database: Database): boolean {
  const chart = findAutomaticPlaylists(database).find(({ key }) => key === CHART_OF_PLAYS_KEY);
  const written =
    chart === undefined ? [] : songIdsOfPlaylist(database, chart.id, { limit: CHART, offset: 0 });
  return mostPlayedSongIdsOverall(database, CHART).join() !== written.join();
}

/** Whether a key is that of a folder with songs, even if it is too small for the shelf. */
const hasFolderOfKey = (database: Database, key: string): boolean =>
  key.startsWith('folder:') && ownSongIdsUnder(database, key.slice('folder:'.length), 1).length > 0;

/** Playlists of genres and folders that have become too small for the shelf, but that somebody has saved. */
function savedDrafts(database: Database, currentKeys: ReadonlySet<string>): Draft[] {
  return savedAutomaticPlaylists(database).flatMap(({ key, name }) => {
    const [, kind, of] = /^(folder|genre):(.+)$/s.exec(key) ?? [];
    if (of === undefined || currentKeys.has(key)) return [];
    const draft = { key, zh: name, en: null, isHidden: true };
    return kind === 'folder'
      ? { ...draft, songIds: ownSongIdsUnder(database, of, MAX_LIST_LENGTH) }
      : {
          ...draft,
          songIds: ownSongIdsOfGenre(database, of, MAX_LIST_LENGTH),
          tags: [categoryOfGenre(name)],
        };
  });
}

/** Playlists of moved folders and files follow their music, so that the id that somebody saved stays with it. */
function followMovedMusic(database: Database, currentKeys: ReadonlySet<string>): void {
  const moves = movedMusicFoldersWithoutSongs(database);
  if (moves.length === 0) return;
  for (const { id, key } of findAutomaticPlaylists(database)) {
    const [, kind, path] = /^(folder|file):(.+)$/s.exec(key) ?? [];
    if (kind === undefined || path === undefined || currentKeys.has(key)) continue;
    const next = moves
      .filter(({ from }) => path.startsWith(folderPrefix(from)))
      .map(({ from, to }) => `${kind}:${folderPrefix(to)}${path.slice(folderPrefix(from).length)}`)
      .find((moved) => currentKeys.has(moved) || hasFolderOfKey(database, moved));
    if (next !== undefined) moveAutomaticPlaylist(database, id, next);
  }
}

/**
 * Rewrites the playlists and charts that are derived from the music; those without songs are on no shelf. `nowMs` is in
 * milliseconds since 1970.
 */
export function rebuildAutomaticPlaylists(database: Database, nowMs: number): void {
  database.transaction(() => {
    const filled = drafts(database).filter(({ songIds }) => songIds.length > 0);
    const currentKeys = new Set(filled.map(({ key }) => key));
    followMovedMusic(database, currentKeys);
    const saved = savedDrafts(database, currentKeys).filter(({ songIds }) => songIds.length > 0);
    for (const { key } of saved) currentKeys.add(key);
    for (const [at, draft] of [...filled, ...saved].entries()) {
      const isOnShelf = draft.chart === undefined && draft.isHidden !== true;
      const playlistId = saveAutomaticPlaylist(database, draft.key, {
        name: draft.zh,
        nameEn: draft.en,
        descriptionEn: '',
        descriptionZh: '',
        pictureId: coverPictureIdOfSongs(database, draft.songIds),
        tags: draft.tags ?? [],
        specialType: draft.chart === undefined ? 0 : 10,
        createdMs: nowMs,
        updatedMs: nowMs,
        shelf: isOnShelf ? SHELF + at : null,
      });
      setPlaylistSongs(database, playlistId, draft.songIds, nowMs);
      if (draft.chart !== undefined) {
        saveChart(database, {
          playlistId,
          ...draft.chart,
          updateEn: 'After each scan',
          updateZh: '扫描后更新',
        });
      }
    }
    for (const { id, key } of findAutomaticPlaylists(database))
      if (!currentKeys.has(key)) removeCataloguePlaylist(database, id);
  });
}
