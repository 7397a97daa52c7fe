import type { Song } from '@rill/contract';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/**
 * The song to be downloaded, null for none. Kept here, because every list of songs requests it, and the dialog is in a
 * feature that lists must not import.
 */
const request = createStore<{ readonly song: Song | null }>(() => ({ song: null }));

export const requestDownload = (song: Song): void => request.setState({ song });

export const clearDownloadRequest = (): void => request.setState({ song: null });

export const useDownloadRequest = (): Song | null => useStore(request, (state) => state.song);
