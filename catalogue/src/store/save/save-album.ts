import { dirname } from 'node:path';
import type { Database } from '../database.ts';
import { type PictureSource, rememberPicture } from '../pictures.ts';
import { indexName } from '../search/search-index.ts';
import { titleKey } from '../search/search-text.ts';
import { type FoundSong, releaseMs } from './found-song.ts';
import { artistIdFor, artistKey, VARIOUS_ARTISTS } from './save-artist.ts';

const DISC_FOLDER = /[/\\](?:cd|disc|disk|dvd)[\s_-]*\d{1,2}$/i;
const DISC_IN_NAME = /\s*[([](?:cd|disc|disk)\s*\d{1,2}[)\]]\s*$/i;

/** Folder of all discs: `…/Album/CD 2` is a part of `…/Album`. */
const albumFolder = (folder: string) => folder.replace(DISC_FOLDER, '');

const albumName = (found: FoundSong) => found.album.replace(DISC_IN_NAME, '') || found.album;

/**
 * What makes two files one album: its name with the album artist where the tags name one, else with the folder
 * they share. Loose files without an album tag in the music folder itself are kept apart by artist.
 */
function keyOf(found: FoundSong): string {
  const name = titleKey(albumName(found)) || albumName(found);
  if (found.isCompilation) return `various|${name}`;
  if (found.albumArtist !== null && found.hasAlbumTag)
    return `artist|${artistKey(found.albumArtist)}|${name}`;
  if (!found.hasAlbumTag && found.folder === found.root) return `loose|${artistKey(found.artists[0] ?? '')}`;
  return `folder|${albumFolder(found.folder)}|${name}`;
}

function artistOf(database: Database, found: FoundSong, songArtistId: number): number {
  if (found.albumArtist !== null) return artistIdFor(database, found.albumArtist);
  return found.isCompilation ? artistIdFor(database, VARIOUS_ARTISTS.name) : songArtistId;
}

interface KnownAlbum {
  readonly id: number;
  readonly pictureId: number | null;
  readonly kind: PictureSource['kind'] | null;
  readonly path: string | null;
}

/** Whether the album's picture was one of this very file or folder, which has another now or none. */
const isGone = ({ kind, path }: KnownAlbum, { picture, path: song, folder }: FoundSong) =>
  kind === 'embedded'
    ? path === song
    : kind === 'file' && dirname(path ?? '') === folder && picture?.path !== path;

/** The album that a found file belongs to, made when it is the first of it. */
export function albumIdFor(database: Database, found: FoundSong, songArtistId: number): number {
  const key = keyOf(found);
  const pictureId =
    found.picture === null ? null : rememberPicture(database, found.picture.hash, found.picture);
  const known = database.get<KnownAlbum>(
    `SELECT album.id, album.picture_id AS pictureId, picture.kind, picture.path FROM album
    LEFT JOIN picture ON picture.id = album.picture_id WHERE album_key = ?`,
    key,
  );
  if (known !== undefined) {
    const isBetter = pictureId !== null && (known.pictureId === null || found.picture?.kind === 'file');
    if ((isBetter || isGone(known, found)) && pictureId !== known.pictureId) {
      database.run('UPDATE album SET picture_id = ? WHERE id = ?', pictureId, known.id);
    }
    return known.id;
  }
  const name = albumName(found);
  const { id } = database.run(
    `INSERT INTO album (name, album_key, artist_id, picture_id, published_ms, company, added_ms)
    VALUES (?, ?, ?, ?, ?, ?, ?)`,
    name,
    key,
    artistOf(database, found, songArtistId),
    pictureId,
    releaseMs(found),
    found.company,
    found.addedMs,
  );
  indexName(database, 'album_words', id, [name]);
  return id;
}
