import type { Playlist, PlaylistId } from '@rill/contract';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What is to be done to a playlist, in a dialog. */
export type PlaylistDialogRequest =
  | {
      readonly kind: 'create';
      /** Called with the new playlist, for example to add songs to it. */
      readonly onCreated: (playlist: Playlist) => void;
    }
  | { readonly kind: 'edit'; readonly id: PlaylistId }
  | { readonly kind: 'delete'; readonly id: PlaylistId; readonly name: string };

/** Kept here, because menus and cards open the dialog, and it must outlive them. */
export const playlistDialogStore = createStore<{ readonly request: PlaylistDialogRequest | null }>(() => ({
  request: null,
}));

export const openCreatePlaylistDialog = (onCreated: (playlist: Playlist) => void = () => {}): void =>
  playlistDialogStore.setState({ request: { kind: 'create', onCreated } });

/** Opens the dialog in which an own playlist is edited. */
export const openEditPlaylistDialog = (id: PlaylistId): void =>
  playlistDialogStore.setState({ request: { kind: 'edit', id } });

/** Opens the dialog that deletes an own playlist. */
export const openDeletePlaylistDialog = (id: PlaylistId, name: string): void =>
  playlistDialogStore.setState({ request: { kind: 'delete', id, name } });

export const usePlaylistDialogRequest = (): PlaylistDialogRequest | null =>
  useStore(playlistDialogStore, ({ request }) => request);
