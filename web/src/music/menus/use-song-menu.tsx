import type { Song } from '@rill/contract';
import { useNavigate } from '@tanstack/react-router';
import { useI18n } from '#i18n/i18n.ts';
import { openAddToPlaylistDialog } from '#music/add-to-playlist/add-to-playlist-dialog-state.ts';
import { useIsLiked, useToggleLike } from '#music/like/use-like.ts';
import { playLater } from '#music/play/play-later.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { PlayGlyph } from '#ui/glyphs.tsx';
import type { MenuEntry } from '#ui/menu-entry.ts';
import Download from '~icons/lucide/download';
import FolderPlus from '~icons/lucide/folder-plus';
import Hash from '~icons/lucide/hash';
import Heart from '~icons/lucide/heart';
import ListEnd from '~icons/lucide/list-end';
import ListStart from '~icons/lucide/list-start';
import MessageCircle from '~icons/lucide/message-circle';
import Search from '~icons/lucide/search';
import { copyTextWithNotice } from './copy-link.ts';
import { copyServiceLinkEntries } from './copy-service-link-entries.tsx';
import { openDownloadDialog } from './download-dialog-state.ts';
import { useSongGoToEntries, useSongLinkEntries } from './song-menu-entries.tsx';

type Entries = readonly MenuEntry[];

/** The menu entries of a song; `ownEntries` are added by its list. */
export function useSongMenuEntries(song: Song, onPlay: (song: Song) => void, ownEntries: Entries): Entries {
  const queueing = useQueueEntries(song, onPlay);
  const goTo = useGoToEntries(song);
  const links = useLinkEntries(song);
  const ownPart: Entries = ownEntries.length === 0 ? [] : [{ kind: 'line', id: 'own' }, ...ownEntries];
  return [
    ...queueing,
    ...ownPart,
    { kind: 'line', id: 'go-to' },
    ...goTo,
    { kind: 'line', id: 'links' },
    ...links,
  ];
}

function useQueueEntries(song: Song, onPlay: (song: Song) => void): Entries {
  const { t } = useI18n();
  const player = usePlayer();
  const isLiked = useIsLiked(song.id);
  const toggleLike = useToggleLike();
  const comesNext = usePlayerState(
    (state) => state.fm === null && state.queue.songs[state.queue.index]?.id !== song.id,
  );
  const playNext: MenuEntry = {
    kind: 'action',
    label: t('list.playNext'),
    icon: <ListStart />,
    onSelect: () => player.addNext([song]),
  };
  return [
    { kind: 'action', label: t('menu.playNow'), icon: <PlayGlyph />, onSelect: () => onPlay(song) },
    ...(comesNext ? [playNext] : []),
    {
      kind: 'action',
      label: t('list.playLater'),
      icon: <ListEnd />,
      onSelect: () => playLater(player, [song]),
    },
    {
      kind: 'action',
      label: t(isLiked ? 'like.unlike' : 'like.like'),
      icon: <Heart />,
      onSelect: () => toggleLike(song),
    },
    {
      kind: 'action',
      label: t('list.addToPlaylist'),
      icon: <FolderPlus />,
      onSelect: () => openAddToPlaylistDialog([song]),
    },
    {
      kind: 'action',
      label: t('menu.download'),
      icon: <Download />,
      onSelect: () => openDownloadDialog(song),
    },
  ];
}

function useGoToEntries(song: Song): Entries {
  const { t } = useI18n();
  const navigate = useNavigate();
  const goTo = useSongGoToEntries(song);
  return [
    {
      kind: 'action',
      label: t('menu.toComments'),
      icon: <MessageCircle />,
      onSelect: () => void navigate({ to: '/comment', search: { id: song.id } }),
    },
    ...goTo,
    {
      kind: 'action',
      label: t('menu.sameName'),
      icon: <Search />,
      isDisabled: song.name === '',
      onSelect: () =>
        void navigate({ to: '/search/$kind', params: { kind: 'songs' }, search: { keywords: song.name } }),
    },
  ];
}

function useLinkEntries(song: Song): Entries {
  const { t } = useI18n();
  const links = useSongLinkEntries(song);
  return [
    ...links,
    ...copyServiceLinkEntries(t, 'song', song.id),
    {
      kind: 'action',
      label: t('menu.copyId'),
      icon: <Hash />,
      onSelect: () => void copyTextWithNotice(String(song.id)),
    },
  ];
}
