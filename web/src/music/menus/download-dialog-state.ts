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

/** Removes the first of the songs that wait, null when there is none. */
export function takeSongToDownload(): Song | null {
  const [first = null, ...rest] = waiting.getState();
  waiting.setState(rest, true);
  return first;
}

export const forgetSongsToDownload = (): void => waiting.setState([], true);

export const songsToDownloadCount = (): number => waiting.getState().length;

export const useHasSongsToDownload = (): boolean => useStore(waiting, (songs) => songs.length > 0);

export const useDownloadDialogSong = (): Song | null => useStore(request, (state) => state.song);
