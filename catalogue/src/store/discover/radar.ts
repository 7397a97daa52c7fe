import type { Database } from '../database.ts';
import { popularSongIds } from '../music/songs.ts';
import { mostPlayedSongs } from '../personal/plays.ts';
import { songIdsRemovedFromFm, songIdsSimilarToPlayed } from './personal-fm.ts';

/** The key of the playlist "personal radar", which catalogue/src/library/shelves/automatic-playlists.ts writes. */
export const RADAR_PLAYLIST_KEY = 'radar';

const LENGTH = 30;
/** The number of songs in an account's radar that it plays often: a third. */
const MAX_KNOWN = 10;

export function radarPlaylistId(database: Database): number | undefined {
  return database.get<{ id: number }>('SELECT id FROM playlist WHERE auto_key = ?', RADAR_PLAYLIST_KEY)?.id;
}

/**
 * The radar of one account: its most played songs, then songs of the artists that it plays and likes, then popular
 * ones. Songs that it removed from personal FM are left out. The radar of visitors (null) has popular songs only.
 */
export function radarSongIdsOf(database: Database, accountId: number | null): number[] {
  if (accountId === null) return popularSongIds(database, LENGTH);
  const known = mostPlayedSongs(database, accountId, MAX_KNOWN).map(({ id }) => id);
  const present = new Set(
    database
      .all<{ id: number }>(
        'SELECT song.id FROM json_each(?) AS wanted JOIN song ON song.id = wanted.value AND song.is_present = 1',
        JSON.stringify(known),
      )
      .map(({ id }) => id),
  );
  const trashed = new Set(songIdsRemovedFromFm(database, accountId));
  const ids = [
    ...known.filter((id) => present.has(id)),
    ...songIdsSimilarToPlayed(database, accountId, LENGTH * 2),
    ...popularSongIds(database, LENGTH),
  ];
  return [...new Set(ids)].filter((id) => !trashed.has(id)).slice(0, LENGTH);
}
