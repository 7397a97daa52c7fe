import type { Song } from '@rill/contract';
import { currentSong, type Player } from '@rill/playback';
import { getI18n, onLanguageChange } from '#i18n/i18n.ts';
import { songName } from '#player/song-name.ts';
import { showPlayingTitle } from '#shell/page-title.ts';

const artistNames = (song: Song): readonly string[] =>
  song.artist.map(({ name }) => name).filter((name) => name !== '');

/** The names of a song for the system's controls, with a text in place of a missing title or artist. */
export const mediaSessionNames = (song: Song) => ({
  title: songName(song),
  artist: artistNames(song).join('&') || getI18n().t('player.unknownArtist'),
  album: song.album.name,
});

function playingTitleOf(player: Player): string | null {
  const state = player.state.getState();
  const song = currentSong(state);
  if (song === null || !state.wantsToPlay) return null;
  const name = songName(song);
  const artists = artistNames(song).join('/');
  return artists === '' ? name : `${name} - ${artists}`;
}

/** Makes the document title 'song - artist - product' while music plays, otherwise the screen's own title. */
export function followPlayerInTitle(player: Player): () => void {
  const follow = () => showPlayingTitle(playingTitleOf(player));
  follow();
  const stops = [player.state.subscribe(follow), onLanguageChange(follow)];
  return () => {
    for (const stop of stops) stop();
  };
}
