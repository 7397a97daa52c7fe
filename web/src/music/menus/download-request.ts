import type { Song } from '@rill/contract';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/**
 * The song that somebody wants to download, null for none. Here, because every list of songs asks, and one dialog
 * that no list may know answers.
 */
const wish = createStore<{ readonly song: Song | null }>(() => ({ song: null }));

export const requestDownload = (song: Song): void => wish.setState({ song });

export const clearDownloadRequest = (): void => wish.setState({ song: null });

export const useDownloadRequest = (): Song | null => useStore(wish, (state) => state.song);
