import type { Song } from '@rill/contract';
import type { I18n } from '#i18n/i18n.ts';
import { songName } from '#player/song-name.ts';

/** What a song is called where its link goes to others: its name, and by whom it is. */
export function songTitleWithArtists(song: Song, t: I18n['t']): string {
  const artists = song.artist.map(({ name }) => name).join(' / ');
  const name = songName(song, t);
  return artists === '' ? name : `${name} – ${artists}`;
}
