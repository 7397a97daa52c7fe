import type { Song } from '@rill/contract';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/**
 * The song to be downloaded, null for none. The state is stored here, because every list of songs opens the dialog,
 * which is part of a feature that lists must not import.
 */
const request = createStore<{ readonly song: Song | null }>(() => ({ song: null }));

export const openDownloadDialog = (song: Song): void => request.setState({ song });

export const closeDownloadDialog = (): void => request.setState({ song: null });

/** The songs whose downloads have not started; they are downloaded one after another. */
const waiting = createStore<readonly Song[]>(() => []);

/** Downloads songs one after another; a single song opens the dialog instead. */
export function downloadSongs(songs: readonly Song[]): void {
  const [first] = songs;
  if (first !== undefined && songs.length === 1) openDownloadDialog(first);
  else waiting.setState([...waiting.getState(), ...songs], true);
}

/** Puts interrupted songs back before the waiting ones. */
export const resumeSongsToDownload = (songs: readonly Song[]): void =>
  waiting.setState([...songs, ...waiting.getState()], true);

/** Removes and returns the first waiting song; null if there is none. */
export function takeSongToDownload(): Song | null {
  const [first = null, ...rest] = waiting.getState();
  waiting.setState(rest, true);
  return first;
}

/** Removes and returns all waiting songs. */
export function takeSongsToDownload(): readonly Song[] {
  const songs = waiting.getState();
  waiting.setState([], true);
  return songs;
}

export const songsToDownloadCount = (): number => waiting.getState().length;

export const useSongsToDownload = (): readonly Song[] => useStore(waiting);

export const useDownloadDialogSong = (): Song | null => useStore(request, (state) => state.song);
