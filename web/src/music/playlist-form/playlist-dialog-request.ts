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
const store = createStore<{ readonly request: PlaylistDialogRequest | null }>(() => ({ request: null }));

/** Opens the dialog that creates a playlist. */
export const openCreatePlaylistDialog = (onCreated: (playlist: Playlist) => void = () => {}): void =>
  store.setState({ request: { kind: 'create', onCreated } });

/** Opens the dialog in which an own playlist is edited. */
export const openEditPlaylistDialog = (id: PlaylistId): void =>
  store.setState({ request: { kind: 'edit', id } });

/** Opens the dialog that deletes an own playlist. */
export const openDeletePlaylistDialog = (id: PlaylistId, name: string): void =>
  store.setState({ request: { kind: 'delete', id, name } });

/**
 * Closes the dialog of one request, or any. A slow change that ends after Cancel must not close the dialog that was
 * opened since.
 */
export function closePlaylistDialog(of = store.getState().request): void {
  if (store.getState().request === of) store.setState({ request: null });
}

export const usePlaylistDialogRequest = (): PlaylistDialogRequest | null =>
  useStore(store, ({ request }) => request);
