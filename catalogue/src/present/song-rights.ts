import type { SongDbRow } from '../store/music/songs.ts';

/** The fee of a song: 0 none, 1 a membership, 4 the album's price, 8 none in low quality. */
const FEE = { member: 1, album: 4 } as const;

/** Removed from the catalogue: its files are gone, or its rights have ended. */
export const isSongRemovedFromCatalogue = (song: SongDbRow, nowMs: number): boolean =>
  song.isPresent === 0 ||
  song.files.length === 0 ||
  song.state < 0 ||
  (song.rightsEndMs !== null && song.rightsEndMs <= nowMs);

/** Visitors are not members and have not bought albums. */
export const isSongFreelyPlayable = (song: SongDbRow, nowMs: number): boolean =>
  !isSongRemovedFromCatalogue(song, nowMs) && song.fee !== FEE.member && song.fee !== FEE.album;

/** The service's code beside a URL: 200, 404 gone, -110 members only, -105 for sale. */
export function songUrlCode(song: SongDbRow, nowMs: number): 200 | 404 | -110 | -105 {
  if (isSongRemovedFromCatalogue(song, nowMs)) return 404;
  if (isSongFreelyPlayable(song, nowMs)) return 200;
  return song.fee === FEE.album ? -105 : -110;
}
