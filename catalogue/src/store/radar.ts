import type { Database } from './database.ts';

/** The playlist that the catalogue writes itself as "personal radar" (library/automatic-playlists.ts). */
export const RADAR_KEY = 'radar';

export function radarPlaylistId(database: Database): number | undefined {
  return database.get<{ id: number }>('SELECT id FROM playlist WHERE auto_key = ?', RADAR_KEY)?.id;
}
