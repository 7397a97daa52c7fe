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

export const useDownloadDialogSong = (): Song | null => useStore(request, (state) => state.song);
