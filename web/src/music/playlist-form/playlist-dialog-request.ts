import type { Playlist, PlaylistId } from '@rill/contract';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** A request to open one of the dialogs that create, edit or delete a playlist. */
export type PlaylistDialogRequest =
  | {
      readonly kind: 'create';
      /** Called with the new playlist, for example to add songs to it. */
      readonly onCreated: (playlist: Playlist) => void;
    }
  | { readonly kind: 'edit'; readonly id: PlaylistId }
  | { readonly kind: 'delete'; readonly id: PlaylistId; readonly name: string };

/**
 * The requested dialog. The state is stored here, because menus and cards open the dialog, which must stay open
 * without them.
 */
export const playlistDialogStore = createStore<{ readonly request: PlaylistDialogRequest | null }>(() => ({
  request: null,
}));

export const openCreatePlaylistDialog = (onCreated: (playlist: Playlist) => void = () => {}): void =>
  playlistDialogStore.setState({ request: { kind: 'create', onCreated } });

export const openEditPlaylistDialog = (id: PlaylistId): void =>
  playlistDialogStore.setState({ request: { kind: 'edit', id } });

export const openDeletePlaylistDialog = (id: PlaylistId, name: string): void =>
  playlistDialogStore.setState({ request: { kind: 'delete', id, name } });

export const usePlaylistDialogRequest = (): PlaylistDialogRequest | null =>
  useStore(playlistDialogStore, ({ request }) => request);
