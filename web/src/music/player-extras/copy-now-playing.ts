import { currentSong } from '@rill/playback';
import { useRouter } from '@tanstack/react-router';
import { useI18n } from '#i18n/i18n.ts';
import { copyTextWithNotice } from '#music/menus/copy-link.ts';
import { songTitleWithArtists } from '#music/menus/song-title-with-artists.ts';
import { usePlayer } from '#player/player-context.tsx';

export function useCopyNowPlaying(): () => void {
  const { t } = useI18n();
  const player = usePlayer();
  const router = useRouter();
  return () => {
    const song = currentSong(player.state.getState());
    if (song === null) return;
    const path = router.buildLocation({ to: '/song', search: { id: song.id } }).href;
    void copyTextWithNotice(`${songTitleWithArtists(song, t)}\n${new URL(path, location.origin).href}`);
  };
}
