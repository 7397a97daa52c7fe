import { type PlaylistId, toPlaylistId, type UserId } from '@rill/contract';
import { useQueryClient } from '@tanstack/react-query';
import { userPlaylistsQuery } from '#api/account-library.ts';
import { useI18n } from '#i18n/i18n.ts';
import { useAccountPlaylist } from '#music/account-playlists.ts';
import {
  openDeletePlaylistDialog,
  openEditPlaylistDialog,
} from '#music/playlist-form/playlist-dialog-request.ts';
import { moveAccountPlaylist, orderablePlaylists } from '#music/playlist-form/playlist-order.ts';
import { useAccount } from '#session/session.ts';
import type { MenuEntry } from '#ui/menu-entry.ts';
import ArrowDown from '~icons/lucide/arrow-down';
import ArrowUp from '~icons/lucide/arrow-up';
import Pencil from '~icons/lucide/pencil';
import Trash from '~icons/lucide/trash-2';
import type { CollectionRef } from './collection-ref.ts';

/** The menu entries of an own playlist; none for any other. */
export function useAccountPlaylistMenuEntries({ kind, id, title }: CollectionRef): readonly MenuEntry[] {
  const { t } = useI18n();
  const own: PlaylistId | null = kind === 'playlist' ? toPlaylistId(id) : null;
  const found = useAccountPlaylist(own);
  const client = useQueryClient();
  const uid = useAccount()?.userId ?? (0 as UserId);
  if (own === null || found === null) return [];
  const edit: MenuEntry = {
    kind: 'action',
    label: t('playlistForm.edit'),
    icon: <Pencil />,
    onSelect: () => openEditPlaylistDialog(own),
  };
  const order = orderablePlaylists(client.getQueryData(userPlaylistsQuery(uid).queryKey) ?? [], uid);
  const index = order.findIndex((one) => one.id === own);
  const moves = (
    [
      ['queue.moveUp', <ArrowUp key="up" />, order[index - 1]],
      ['queue.moveDown', <ArrowDown key="down" />, order[index + 1]],
    ] as const
  ).flatMap(([label, icon, target]): MenuEntry[] =>
    index < 0 || target === undefined
      ? []
      : [
          {
            kind: 'action',
            label: t(label),
            icon,
            onSelect: () => void moveAccountPlaylist(client, uid, own, target.id),
          },
        ],
  );
  const remove: MenuEntry = {
    kind: 'action',
    label: t('playlistForm.delete'),
    icon: <Trash />,
    onSelect: () => openDeletePlaylistDialog(own, title),
  };
  // The playlist of liked songs cannot be edited.
  return found.isLikedSongs ? [] : [{ kind: 'line', id: 'own' }, edit, ...moves, remove];
}
