import type { Database } from '../database.ts';
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
import { deletePlaylistFromDatabase } from './save-playlist.ts';
import { deleteDemoVideos } from './save-video.ts';
import { updateSongCounts } from './update-song-counts.ts';

/** Writes the demo library under its fixed ids. */

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
  database.run(
    `INSERT OR REPLACE INTO artist (id, name, name_key, sort_key, name_zh, alias, kind, area, initial, picture_id,
      biography_en, biography_zh, identity_en, identity_zh, is_demo) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)`,
    artist.id,
    artist.name,
    artistKey(artist.name),
    sortKey(artist.name, ''),
    artist.nameZh,
    JSON.stringify(artist.alias),
    artist.kind,
    artist.area,
    artist.initial ?? initialOfName(withoutArticle(artist.name)),
    pictureId,
    artist.biographyEn,
    artist.biographyZh,
    artist.identityEn,
    artist.identityZh,
  );
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
  database.run(
    `INSERT OR REPLACE INTO album (id, name, album_key, name_zh, artist_id, picture_id, published_ms, company, type,
      description_en, description_zh, tags, is_demo, added_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?)`,
    album.id,
    album.name,
    `demo|${album.id}`,
    album.nameZh,
    album.artistId,
    pictureId,
    album.publishDate,
    album.company,
    album.type,
    album.descriptionEn,
    album.descriptionZh,
    JSON.stringify(album.tags),
    album.publishDate,
  );
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
  database.run(
    `INSERT OR REPLACE INTO song (id, name, name_zh, name_en, alia, title_key, album_id, disc, number, duration_ms,
      language, published_ms, added_ms, popularity, is_demo, is_present)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, 1)`,
    song.id,
    song.name,
    song.nameZh,
    song.nameEn,
    JSON.stringify(song.alia),
    titleComparisonKey(song.name),
    song.albumId,
    song.disc,
    song.track,
    song.durationMs,
    song.language,
    album.publishDate,
    album.publishDate,
    song.popularity,
  );
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

/** Removes the demo from every list; its songs stay as tombstones, which likes may refer to. */
export function deleteDemoRows(database: Database): void {
  database.run("DELETE FROM file WHERE root = ''");
  for (const { id } of database.all<{ id: number }>('SELECT id FROM song WHERE id < 1000000')) {
    database.run('UPDATE song SET is_present = 0 WHERE id = ?', id);
    removeSongFromSearchIndex(database, id);
  }
  for (const { id } of database.all<{ id: number }>('SELECT id FROM playlist WHERE id < 1000000')) {
    deletePlaylistFromDatabase(database, id);
  }
  for (const index of ['artist', 'album'] as const) {
    for (const { id } of database.all<{ id: number }>(`SELECT id FROM ${index} WHERE id < 1000000`)) {
      removeNamesFromSearchIndex(database, `${index}_words`, id);
    }
  }
  deleteDemoVideos(database);
  deleteDemoCommentsAndListeners(database);
  database.run('DELETE FROM banner WHERE is_demo = 1');
  database.run('DELETE FROM hot_search');
  updateDemoSongCounts(database);
}

/** Counts of the demo's artists and albums; an artist is as popular as the most popular song. */
export function updateDemoSongCounts(database: Database): void {
  const idsOf = (table: 'artist' | 'album') =>
    new Set(database.all<{ id: number }>(`SELECT id FROM ${table} WHERE id < 1000000`).map((row) => row.id));
  updateSongCounts(database, { artists: idsOf('artist'), albums: idsOf('album') });
  database.run(
    `UPDATE artist SET popularity = coalesce((SELECT max(song.popularity) FROM song_artist
      JOIN song ON song.id = song_artist.song_id WHERE song_artist.artist_id = artist.id), 0) WHERE id < 1000000`,
  );
}
