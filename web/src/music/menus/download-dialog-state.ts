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
let waiting: readonly Song[] = [];
let downloadWaitingSongs = (): unknown => undefined;

/**
 * Sets the function that downloads the waiting songs, which is in the same feature as the dialog. It is called whenever
 * songs are added, and at once if some have been added before.
 */
export function setSongsDownloader(download: () => unknown): void {
  downloadWaitingSongs = download;
  if (waiting.length > 0) download();
}

/** Downloads songs one after another; a single song opens the dialog instead. */
export function downloadSongs(songs: readonly Song[]): void {
  const [first] = songs;
  if (first === undefined) return;
  if (songs.length === 1) {
    openDownloadDialog(first);
    return;
  }
  waiting = [...waiting, ...songs];
  downloadWaitingSongs();
}

/** Puts interrupted songs back before the waiting ones. */
export function resumeSongsToDownload(songs: readonly Song[]): void {
  waiting = [...songs, ...waiting];
}

/** Removes and returns the first waiting song; null if there is none. */
export function takeSongToDownload(): Song | null {
  const [first = null, ...rest] = waiting;
  waiting = rest;
  return first;
}

/** Removes and returns all waiting songs. */
export function takeSongsToDownload(): readonly Song[] {
  const songs = waiting;
  waiting = [];
  return songs;
}

export const songsToDownloadCount = (): number => waiting.length;

export const useDownloadDialogSong = (): Song | null => useStore(request, (state) => state.song);
