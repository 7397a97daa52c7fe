import type { Database } from '../database.ts';
import { phoneticSearchText, searchWordsOf } from './search-text.ts';

/** The search words of several texts, each text once. */
const joinSearchWords = (...texts: readonly (string | null)[]): string =>
  [...new Set(texts.filter((text) => text !== null && text !== ''))]
    .map((text) => searchWordsOf(text ?? '').join(' '))
    .join(' ');

interface SongTexts {
  readonly title: readonly (string | null)[];
  readonly artist: readonly (string | null)[];
  readonly album: readonly (string | null)[];
}

const soundFor = (texts: readonly (string | null)[]) =>
  [...new Set(texts.flatMap((text) => (text === null ? [] : phoneticSearchText(text).split(' '))))].join(' ');

/** Replaces the indexed texts of the song. */
export function addSongToSearchIndex(database: Database, songId: number, texts: SongTexts): void {
  database.run('DELETE FROM song_words WHERE rowid = ?', songId);
  database.run(
    `INSERT INTO song_words (rowid, title, title_sound, artist, artist_sound, album, album_sound)
    VALUES (?, ?, ?, ?, ?, ?, ?)`,
    songId,
    joinSearchWords(...texts.title),
    soundFor(texts.title),
    joinSearchWords(...texts.artist),
    soundFor(texts.artist),
    joinSearchWords(...texts.album),
    soundFor(texts.album),
  );
}

export function removeSongFromSearchIndex(database: Database, songId: number): void {
  database.run('DELETE FROM song_words WHERE rowid = ?', songId);
}

type NameIndex = 'artist_words' | 'album_words' | 'playlist_words' | 'video_words';

export function addNamesToSearchIndex(
  database: Database,
  index: NameIndex,
  id: number,
  names: readonly (string | null)[],
): void {
  database.run(`DELETE FROM ${index} WHERE rowid = ?`, id);
  database.run(
    `INSERT INTO ${index} (rowid, name, sound) VALUES (?, ?, ?)`,
    id,
    joinSearchWords(...names),
    soundFor(names),
  );
}

export function removeNamesFromSearchIndex(database: Database, index: NameIndex, id: number): void {
  database.run(`DELETE FROM ${index} WHERE rowid = ?`, id);
}
