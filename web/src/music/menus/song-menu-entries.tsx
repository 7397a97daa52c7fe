import type { Song } from '@rill/contract';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useI18n } from '#i18n/i18n.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { previewStartSeconds } from '#player/use-playhead.ts';
import type { MenuEntry } from '#ui/menu-entry.ts';
import Disc from '~icons/lucide/disc-3';
import SquarePlay from '~icons/lucide/square-play';
import User from '~icons/lucide/user-round';
import { shareLinkEntry } from './share-link.tsx';
import { songTitleWithArtists } from './song-title-with-artists.ts';

/** The entries that open the screens of a song: its video, its artists, its album; unknown ones are left out. */
export function useSongGoToEntries(song: Song): readonly MenuEntry[] {
  const { t } = useI18n();
  const navigate = useNavigate();
  const artists = song.artist.filter(({ id }) => id !== 0);
  const toVideo: MenuEntry = {
    kind: 'action',
    label: t('menu.toVideo'),
    icon: <SquarePlay />,
    onSelect: () => void navigate({ to: '/video', search: { id: song.mv } }),
  };
  const toAlbum: MenuEntry = {
    kind: 'action',
    label: t('menu.toAlbum', { name: song.album.name }),
    icon: <Disc />,
    onSelect: () => void navigate({ to: '/album', search: { id: song.album.id } }),
  };
  return [
    ...(song.mv === 0 ? [] : [toVideo]),
    ...artists.map(
      (artist): MenuEntry => ({
        kind: 'action',
        label: t('menu.toArtist', { name: artist.name }),
        icon: <User />,
        onSelect: () => void navigate({ to: '/artist/songs', search: { id: artist.id } }),
      }),
    ),
    ...(song.album.id === 0 ? [] : [toAlbum]),
  ];
}

/** The entries that share or copy the URL of a song and, while the song plays, of the current second. */
export function useSongLinkEntries(song: Song): readonly MenuEntry[] {
  const { t } = useI18n();
  const router = useRouter();
  const { playhead, state } = usePlayer();
  const isCurrent = usePlayerState(({ queue }) => queue.songs[queue.index]?.id === song.id);
  const linkAt = (second?: number) =>
    router.buildLocation({ to: '/song', search: { id: song.id, t: second } }).href;
  const currentSecond = () => Math.floor(previewStartSeconds(state.getState()) + playhead.read().seconds);
  const title = songTitleWithArtists(song, t);
  return [
    shareLinkEntry(t, { path: linkAt, title }),
    ...(isCurrent ? [shareLinkEntry(t, { path: () => linkAt(currentSecond()), title, isMoment: true })] : []),
  ];
}
