import type { Song } from '@rill/contract';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { notifyNeedsLogin } from '#session/needs-login.ts';
import { isVisitor } from '#session/session.ts';

/**
 * The songs to be added to a playlist, null for none. The state is stored here, because menus, lists and the player
 * open the dialog, which is rendered above them all.
 */
export const songsToAddStore = createStore<readonly Song[] | null>(() => null);

/** Opens the dialog that adds songs to a playlist; a visitor is asked to sign in instead. */
export function openAddToPlaylistDialog(songs: readonly Song[]): void {
  if (isVisitor()) notifyNeedsLogin();
  // Copied, so that each request differs from the ones before it.
  else if (songs.length > 0) songsToAddStore.setState([...songs], true);
}

export const useAddToPlaylistDialogSongs = (): readonly Song[] | null => useStore(songsToAddStore);
