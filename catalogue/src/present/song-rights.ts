import type { SongDbRow } from '../store/music/songs.ts';

/** Whether a song can be played; a song whose files are gone stays where listeners have saved it. */
export const isSongPlayable = (song: SongDbRow): boolean => song.isPresent !== 0 && song.files.length > 0;
