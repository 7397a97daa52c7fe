import type { Playlist, PlaylistId } from '@rill/contract';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What somebody wants to do to a playlist, which a dialog asks about. */
export type PlaylistFormRequest =
  | {
      readonly kind: 'create';
      /** What follows, such as adding songs to the new playlist. */
      readonly onCreated: (playlist: Playlist) => void;
    }
  | { readonly kind: 'edit'; readonly id: PlaylistId }
  | { readonly kind: 'delete'; readonly id: PlaylistId; readonly name: string };

/** Here, because menus and cards ask, and the dialog must stay when they go. */
const store = createStore<{ readonly request: PlaylistFormRequest | null }>(() => ({ request: null }));

/** Opens the dialog that creates a playlist. */
export const requestNewPlaylist = (onCreated: (playlist: Playlist) => void = () => {}): void =>
  store.setState({ request: { kind: 'create', onCreated } });

/** Opens the dialog in which an own playlist is edited. */
export const requestPlaylistEdit = (id: PlaylistId): void =>
  store.setState({ request: { kind: 'edit', id } });

/** Asks whether an own playlist is to be deleted. */
export const requestPlaylistDeletion = (id: PlaylistId, name: string): void =>
  store.setState({ request: { kind: 'delete', id, name } });

export const clearPlaylistFormRequest = (): void => store.setState({ request: null });

export const usePlaylistFormRequest = (): PlaylistFormRequest | null =>
  useStore(store, ({ request }) => request);
