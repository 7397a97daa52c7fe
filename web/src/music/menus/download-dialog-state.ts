import type { Song } from '@rill/contract';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/**
 * The song to be downloaded, null for none. Kept here, because every list of songs requests it, and the dialog is in a
 * feature that lists must not import.
 */
const request = createStore<{ readonly song: Song | null }>(() => ({ song: null }));

export const openDownloadDialog = (song: Song): void => request.setState({ song });

export const closeDownloadDialog = (): void => request.setState({ song: null });

/** The songs whose downloads have not begun; each begins after the one before it. */
const waiting = createStore<readonly Song[]>(() => []);

/** Downloads songs one after another; of a single one the dialog opens. */
export function downloadSongs(songs: readonly Song[]): void {
  const [first] = songs;
  if (first !== undefined && songs.length === 1) openDownloadDialog(first);
  else waiting.setState([...waiting.getState(), ...songs], true);
}

/** Lets songs wait again that were broken off, before those that wait. */
export const resumeSongsToDownload = (songs: readonly Song[]): void =>
  waiting.setState([...songs, ...waiting.getState()], true);

/** Removes the first of the songs that wait, null when there is none. */
export function takeSongToDownload(): Song | null {
  const [first = null, ...rest] = waiting.getState();
  waiting.setState(rest, true);
  return first;
}

/** Removes all songs that wait. */
export function takeSongsToDownload(): readonly Song[] {
  const songs = waiting.getState();
  waiting.setState([], true);
  return songs;
}

export const songsToDownloadCount = (): number => waiting.getState().length;

export const useSongsToDownload = (): readonly Song[] => useStore(waiting);

export const useDownloadDialogSong = (): Song | null => useStore(request, (state) => state.song);
