import { currentSong, type Player } from '@rill/playback';
import { songName } from '#player/song-name.ts';
import { showPlayingTitle } from '#shell/page-title.ts';

function playingTitleOf(player: Player): string | null {
  const state = player.state.getState();
  const song = currentSong(state);
  if (song === null || !state.wantsToPlay) return null;
  const name = songName(song);
  const artists = song.artist.map((artist) => artist.name).join('/');
  return artists === '' ? name : `${name} - ${artists}`;
}

/** Makes the document title follow the music: 'song - artist - product' while it plays, otherwise the screen's own. */
export function followPlayerInTitle(player: Player): () => void {
  const follow = () => showPlayingTitle(playingTitleOf(player));
  follow();
  return player.state.subscribe(follow);
}
