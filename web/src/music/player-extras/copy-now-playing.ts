import { currentSong } from '@rill/playback';
import { useRouter } from '@tanstack/react-router';
import { useI18n } from '#i18n/i18n.ts';
import { copyTextWithNotice } from '#music/menus/copy-link.ts';
import { usePlayer } from '#player/player-context.tsx';
import { songName } from '#player/song-name.ts';

/** Copies the current song's title, artists and link. */
export function useCopyNowPlaying(): () => void {
  const { t } = useI18n();
  const player = usePlayer();
  const router = useRouter();
  return () => {
    const song = currentSong(player.state.getState());
    if (song === null) return;
    const path = router.buildLocation({ to: '/song', search: { id: song.id } }).href;
    const artists = song.artist.map(({ name }) => name).join(' / ');
    const name = songName(song, t);
    const title = artists === '' ? name : `${name} – ${artists}`;
    void copyTextWithNotice(`${title}\n${new URL(path, location.origin).href}`);
  };
}
