import type { Database, SqlValue } from '../database.ts';
import type { LyricDbRow } from '../music/lyrics.ts';
import {
  addNamesToSearchIndex,
  addSongToSearchIndex,
  removeNamesFromSearchIndex,
  removeSongFromSearchIndex,
} from '../search/search-index.ts';
import { initialOfName, sortKey, titleComparisonKey, withoutArticle } from '../search/search-text.ts';
import { artistKey } from './save-artist.ts';
import { deleteDemoCommentsAndListeners } from './save-comments.ts';
import { saveLyric } from './save-lyric.ts';
import { removeCataloguePlaylist } from './save-playlist.ts';
import { deleteDemoVideos } from './save-video.ts';
import { updateSongCounts } from './update-song-counts.ts';

/** New, or over an earlier version's row. `INSERT OR REPLACE` would delete what accounts have saved of it. */
const writeRow = (database: Database, table: 'artist' | 'album' | 'song', row: Record<string, SqlValue>) => {
  const names = Object.keys(row);
  const columns = names.join(', ');
  const places = names.map(() => '?').join(', ');
  const excluded = names.map((name) => `excluded.${name}`).join(', ');
  database.run(
    `INSERT INTO ${table} (${columns}) VALUES (${places})
    ON CONFLICT (id) DO UPDATE SET (${columns}) = (${excluded})`,
    ...Object.values(row),
  );
};

export interface NewDemoArtist {
  readonly id: number;
  readonly name: string;
  readonly nameZh: string | null;
  readonly alias: readonly string[];
  readonly kind: number;
  readonly area: number;
  readonly initial?: string | undefined;
  readonly biographyEn: string;
  readonly biographyZh: string;
  readonly identityEn: string;
  readonly identityZh: string;
}

export function saveDemoArtist(database: Database, artist: NewDemoArtist, pictureId: number | null): void {
  writeRow(database, 'artist', {
    id: artist.id,
    name: artist.name,
    name_key: artistKey(artist.name),
    sort_key: sortKey(artist.name, ''),
    name_zh: artist.nameZh,
    alias: JSON.stringify(artist.alias),
    kind: artist.kind,
    area: artist.area,
    initial: artist.initial ?? initialOfName(withoutArticle(artist.name)),
    picture_id: pictureId,
    biography_en: artist.biographyEn,
    biography_zh: artist.biographyZh,
    identity_en: artist.identityEn,
    identity_zh: artist.identityZh,
    is_demo: 1,
  });
  addNamesToSearchIndex(database, 'artist_words', artist.id, [artist.name, artist.nameZh, ...artist.alias]);
}

export interface NewDemoAlbum {
  readonly id: number;
  readonly name: string;
  readonly nameZh: string | null;
  readonly artistId: number;
  readonly publishDate: number;
  readonly company: string;
  readonly type: string;
  readonly descriptionEn: string;
  readonly descriptionZh: string;
  readonly tags: readonly string[];
}

export function saveDemoAlbum(database: Database, album: NewDemoAlbum, pictureId: number | null): void {
  writeRow(database, 'album', {
    id: album.id,
    name: album.name,
    album_key: `demo|${album.id}`,
    name_zh: album.nameZh,
    artist_id: album.artistId,
    picture_id: pictureId,
    published_ms: album.publishDate,
    company: album.company,
    type: album.type,
    description_en: album.descriptionEn,
    description_zh: album.descriptionZh,
    tags: JSON.stringify(album.tags),
    is_demo: 1,
    added_ms: album.publishDate,
  });
  addNamesToSearchIndex(database, 'album_words', album.id, [album.name, album.nameZh]);
}

export interface NewDemoSong {
  readonly song: {
    readonly id: number;
    readonly name: string;
    readonly nameZh: string | null;
    readonly nameEn: string | null;
    readonly alia: readonly string[];
    readonly albumId: number;
    readonly disc: number;
    readonly track: number;
    readonly durationMs: number;
    readonly language: string | null;
    readonly popularity: number;
  };
  readonly album: NewDemoAlbum;
  readonly singers: readonly NewDemoArtist[];
  readonly files: readonly {
    readonly path: string;
    readonly type: string;
    readonly bitrate: number;
    readonly sampleRate: number;
    readonly size: number;
    readonly gain: number | null;
    readonly peak: number | null;
  }[];
  readonly lyric: LyricDbRow | null;
}

export function saveDemoSong(database: Database, { song, album, singers, files, lyric }: NewDemoSong): void {
  writeRow(database, 'song', {
    id: song.id,
    name: song.name,
    name_zh: song.nameZh,
    name_en: song.nameEn,
    alia: JSON.stringify(song.alia),
    title_key: titleComparisonKey(song.name),
    album_id: song.albumId,
    disc: song.disc,
    number: song.track,
    duration_ms: song.durationMs,
    language: song.language,
    published_ms: album.publishDate,
    added_ms: album.publishDate,
    popularity: song.popularity,
    is_demo: 1,
    is_present: 1,
  });
  database.run('DELETE FROM song_artist WHERE song_id = ?', song.id);
  for (const [position, singer] of singers.entries()) {
    database.run(
      'INSERT INTO song_artist (song_id, position, artist_id) VALUES (?, ?, ?)',
      song.id,
      position,
      singer.id,
    );
  }
  for (const file of files) {
    database.run(
      `INSERT INTO file (song_id, root, path, folder, mtime_ms, size, type, bitrate, sample_rate, is_lossless, gain,
        peak, audio_hash) VALUES (?, '', ?, '', 0, ?, ?, ?, ?, ?, ?, ?, ?)`,
      song.id,
      file.path,
      file.size,
      file.type,
      file.bitrate,
      file.sampleRate,
      file.type === 'flac' || file.type === 'wav' ? 1 : 0,
      file.gain,
      file.peak,
      `demo${song.id}${file.type}`,
    );
  }
  saveLyric(database, song.id, lyric);
  addSongToSearchIndex(database, song.id, {
    title: [song.name, song.nameZh, song.nameEn, ...song.alia],
    artist: singers.flatMap((singer) => [singer.name, singer.nameZh, ...singer.alias]),
    album: [album.name, album.nameZh],
  });
}

/**
 * Removes the demo from every list. Its songs, artists and albums stay as tombstones, and saved playlists stay without
 * songs, because likes and saved entities refer to them, and the next import restores them.
 */
export function deleteDemoRows(database: Database): void {
  database.run("DELETE FROM file WHERE root = ''");
  for (const { id } of database.all<{ id: number }>('SELECT id FROM song WHERE id < 1000000')) {
    database.run('UPDATE song SET is_present = 0 WHERE id = ?', id);
    removeSongFromSearchIndex(database, id);
  }
  // Deleted before the playlists: a playlist with comments stays, and demo comments must not keep one.
  deleteDemoCommentsAndListeners(database);
  for (const { id } of database.all<{ id: number }>('SELECT id FROM playlist WHERE id < 1000000')) {
    removeCataloguePlaylist(database, id);
  }
  for (const index of ['artist', 'album'] as const) {
    for (const { id } of database.all<{ id: number }>(`SELECT id FROM ${index} WHERE id < 1000000`)) {
      removeNamesFromSearchIndex(database, `${index}_words`, id);
    }
  }
  deleteDemoVideos(database);
  database.run('DELETE FROM banner WHERE is_demo = 1');
  database.run('DELETE FROM hot_search');
  updateDemoSongCounts(database);
}

/** Updates the counts of the demo's artists and albums; an artist is as popular as the most popular song. */
export function updateDemoSongCounts(database: Database): void {
  const idsOf = (table: 'artist' | 'album') =>
    new Set(database.all<{ id: number }>(`SELECT id FROM ${table} WHERE id < 1000000`).map((row) => row.id));
  updateSongCounts(database, { artists: idsOf('artist'), albums: idsOf('album') });
  database.run(
    `UPDATE artist SET popularity = coalesce((SELECT max(song.popularity) FROM song_artist
      JOIN song ON song.id = song_artist.song_id WHERE song_artist.artist_id = artist.id), 0) WHERE id < 1000000`,
  );
}
