import type { Song } from '@rill/contract';
import type { I18n } from '#i18n/i18n.ts';
import { songName } from '#player/song-name.ts';

/** The title of a shared link to a song: its name and its artists. */
export function songTitleWithArtists(song: Song, t: I18n['t']): string {
  const artists = song.artist.map(({ name }) => name).join(' / ');
  const name = songName(song, t);
  return artists === '' ? name : `${name} – ${artists}`;
}
