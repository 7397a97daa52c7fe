import { type PlaylistId, playlistId } from '@rill/contract';
import { useI18n } from '#i18n/i18n.ts';
import type { Collection } from '#music/menus/collection.ts';
import { useOwnPlaylist } from '#music/own-playlists.ts';
import type { MenuEntry } from '#ui/menu-entry.ts';
import Pencil from '~icons/lucide/pencil';
import Trash from '~icons/lucide/trash-2';
import { requestPlaylistDeletion, requestPlaylistEdit } from './playlist-form-request.ts';

/** What only the owner of a playlist can do with it, for its menu; nothing for anything else. */
export function useOwnPlaylistEntries({ kind, id, title }: Collection): readonly MenuEntry[] {
  const { t } = useI18n();
  const own: PlaylistId | null = kind === 'playlist' ? playlistId(id) : null;
  const found = useOwnPlaylist(own);
  if (own === null || found === null) return [];
  const edit: MenuEntry = {
    kind: 'action',
    label: t('playlistForm.edit'),
    icon: <Pencil />,
    onSelect: () => requestPlaylistEdit(own),
  };
  const remove: MenuEntry = {
    kind: 'action',
    label: t('playlistForm.delete'),
    icon: <Trash />,
    onSelect: () => requestPlaylistDeletion(own, title),
  };
  // The service makes the list of liked songs and keeps it.
  return found.isLikedSongs ? [] : [{ kind: 'line', id: 'own' }, edit, remove];
}
