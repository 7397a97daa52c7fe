import { dirname } from 'node:path';
import type { Database } from '../database.ts';
import { type PictureSource, replaceAlbumCover, savePictureRow } from '../music/pictures.ts';
import { addNamesToSearchIndex } from '../search/search-index.ts';
import { sortKey, titleComparisonKey } from '../search/search-text.ts';
import { dropLostPicture } from './lost-pictures.ts';
import { artistKey, findOrCreateArtist, VARIOUS_ARTISTS } from './save-artist.ts';
import { releaseDateMs, type ScannedSong } from './scanned-song.ts';

/** A key that two spellings of an album's name share. */
export const albumNameKey = (name: string): string => titleComparisonKey(name) || name;
const nameKeyOf = (found: ScannedSong) => albumNameKey(found.album);

/** Whether a file without an album tag is directly in the music folder, which is no album. */
const isLoose = (found: ScannedSong) => !found.hasAlbumTag && found.folder === found.root;

/** The key of the album artist; '' for a file whose tags name none. */
const albumArtistKey = (found: ScannedSong): string =>
  found.isCompilation ? 'various' : found.albumArtist === null ? '' : artistKey(found.albumArtist);

/**
 * The key that all files of an album share: its name, with the album artist when the tags have one and otherwise with
 * the folder. Files without an album tag directly in the music folder are grouped by artist.
 */
function keyOf(found: ScannedSong): string {
  const name = nameKeyOf(found);
  if (found.isCompilation) return `various|${name}`;
  if (found.albumArtist !== null && found.hasAlbumTag)
    return `artist|${artistKey(found.albumArtist)}|${name}`;
  if (isLoose(found)) return `loose|${artistKey(found.artists[0] ?? '')}`;
  return `folder|${found.albumFolder}|${name}`;
}

interface AlbumInFolder {
  readonly artistKey: string;
  readonly albumId: number;
}

/**
 * The album of a folder's files with the same album tag. It is one album even when only some files have an album
 * artist; with several album artists, each has an own album.
 */
function findAlbumInFolder(database: Database, found: ScannedSong): AlbumInFolder | undefined {
  const albums = database.all<AlbumInFolder>(
    'SELECT artist_key AS artistKey, album_id AS albumId FROM album_place WHERE folder = ? AND name_key = ?',
    found.albumFolder,
    nameKeyOf(found),
  );
  const key = albumArtistKey(found);
  const same = albums.find((album) => album.artistKey === key);
  if (same !== undefined) return same;
  const [only] = albums;
  return albums.length === 1 && (key === '' || only?.artistKey === '') ? only : undefined;
}

function rememberAlbumFolder(database: Database, found: ScannedSong, albumId: number): void {
  database.run(
    'INSERT OR REPLACE INTO album_place (folder, name_key, artist_key, album_id) VALUES (?, ?, ?, ?)',
    found.albumFolder,
    nameKeyOf(found),
    albumArtistKey(found),
    albumId,
  );
}

const yearOf = (ms: number) => (ms === 0 ? 0 : new Date(ms).getUTCFullYear());

/** Albums of one name and artist in different folders and from different years are different editions. */
function editionKeyOf(database: Database, found: ScannedSong): string {
  const key = keyOf(found);
  const year = yearOf(releaseDateMs(found));
  const first = database.get<{ publishedMs: number; songCount: number }>(
    'SELECT published_ms AS publishedMs, song_count AS songCount FROM album WHERE album_key = ?',
    key,
  );
  const firstYear = yearOf(first?.publishedMs ?? 0);
  const isOther = key.startsWith('artist|') && year !== 0 && firstYear !== 0 && year !== firstYear;
  return isOther ? `${key}|${year}` : key;
}

function artistOf(database: Database, found: ScannedSong, songArtistId: number): number {
  if (found.albumArtist !== null)
    return findOrCreateArtist(database, found.albumArtist, found.albumArtistSort);
  return found.isCompilation ? findOrCreateArtist(database, VARIOUS_ARTISTS.name) : songArtistId;
}

interface KnownAlbum {
  readonly id: number;
  readonly albumKey: string;
  readonly pictureId: number | null;
  readonly kind: PictureSource['kind'] | null;
  readonly path: string | null;
}

/** Whether the album's picture came from this file or its folders. */
const isFromHere = ({ kind, path }: KnownAlbum, { path: song, part, folder, albumFolder }: ScannedSong) =>
  kind === 'embedded'
    ? path === (part?.source ?? song)
    : kind === 'file' && [folder, albumFolder].includes(dirname(path ?? ''));

const KNOWN = `SELECT album.id, album.album_key AS albumKey, album.picture_id AS pictureId, picture.kind, picture.path
  FROM album LEFT JOIN picture ON picture.id = album.picture_id`;

function knownAlbum(database: Database, found: ScannedSong): KnownAlbum | undefined {
  if (isLoose(found)) return database.get(`${KNOWN} WHERE album_key = ?`, keyOf(found));
  const inFolder = findAlbumInFolder(database, found);
  const known =
    inFolder === undefined
      ? database.get<KnownAlbum>(`${KNOWN} WHERE album_key = ?`, editionKeyOf(database, found))
      : database.get<KnownAlbum>(`${KNOWN} WHERE album.id = ?`, inFolder.albumId);
  if (known === undefined) return undefined;
  if (inFolder?.artistKey !== albumArtistKey(found)) rememberAlbumFolder(database, found, known.id);
  return known;
}

/** Gives a folder's album the album artist of a later file in it. */
function creditAlbum(database: Database, found: ScannedSong, known: KnownAlbum, artistId: number): void {
  if (!known.albumKey.startsWith('folder|') || albumArtistKey(found) === '') return;
  const key = editionKeyOf(database, found);
  const isTaken = database.get('SELECT 1 FROM album WHERE album_key = ?', key) !== undefined;
  database.run(
    'UPDATE album SET artist_id = ?, album_key = ? WHERE id = ?',
    artistId,
    isTaken ? `${key}|${found.albumFolder}` : key,
    known.id,
  );
}

function sortAlbumAs(database: Database, albumId: number, { album, albumSort }: ScannedSong): void {
  const key = sortKey(album, albumSort);
  database.run('UPDATE album SET sort_key = ? WHERE id = ? AND sort_key <> ?', key, albumId, key);
}

/** The album of a found file, created with the first file. */
export function findOrCreateAlbum(database: Database, found: ScannedSong, songArtistId: number): number {
  const pictureId =
    found.picture === null ? null : savePictureRow(database, found.picture.hash, found.picture);
  const known = knownAlbum(database, found);
  if (known !== undefined) {
    creditAlbum(database, found, known, artistOf(database, found, songArtistId));
    if (found.albumSort !== '') sortAlbumAs(database, known.id, found);
    const isBetter = pictureId !== null && (known.pictureId === null || found.picture?.kind === 'file');
    const isOld = isFromHere(known, found);
    const isGone = isOld && found.picture?.path !== known.path;
    if ((isBetter || isGone) && pictureId !== known.pictureId) {
      replaceAlbumCover(database, known, pictureId);
      if (isOld && known.pictureId !== null) dropLostPicture(database, known.pictureId);
    }
    return known.id;
  }
  const { id } = database.run(
    `INSERT INTO album (name, sort_key, album_key, artist_id, picture_id, published_ms, company, added_ms)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    found.album,
    sortKey(found.album, found.albumSort),
    isLoose(found) ? keyOf(found) : editionKeyOf(database, found),
    artistOf(database, found, songArtistId),
    pictureId,
    releaseDateMs(found),
    found.company,
    found.addedMs,
  );
  if (!isLoose(found)) rememberAlbumFolder(database, found, id);
  addNamesToSearchIndex(database, 'album_words', id, [found.album]);
  return id;
}

/** Only its first song spells, dates and labels an album: different files would change it again and again. */
export function updateAlbumFromFirstSong(
  database: Database,
  albumId: number,
  songId: number,
  found: ScannedSong,
): void {
  const other = database.get<{ name: string; nameZh: string | null; sortKey: string }>(
    `SELECT name, name_zh AS nameZh, sort_key AS sortKey FROM album
    WHERE id = ? AND is_demo = 0 AND (name <> ? OR published_ms <> ? OR company <> ?)
      AND NOT EXISTS (SELECT 1 FROM song WHERE album_id = album.id AND id < ? AND is_present = 1)`,
    albumId,
    found.album,
    releaseDateMs(found),
    found.company,
    songId,
  );
  if (other === undefined) return;
  database.run(
    'UPDATE album SET name = ?, published_ms = ?, company = ? WHERE id = ?',
    found.album,
    releaseDateMs(found),
    found.company,
    albumId,
  );
  if (other.name === found.album) return;
  if (other.sortKey === sortKey(other.name, '')) sortAlbumAs(database, albumId, found);
  addNamesToSearchIndex(database, 'album_words', albumId, [found.album, other.nameZh]);
}
