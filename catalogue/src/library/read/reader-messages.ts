import type { ReadSong, SongFile } from './read-song.ts';

/** What the reading thread is asked, and what it answers. */

export interface ReaderRequest extends SongFile {
  readonly id: number;
}

/** The first one says that the thread has started. */
export type ReaderReply =
  | { readonly isReady: true }
  | { readonly id: number; readonly song: ReadSong }
  | { readonly id: number; readonly failure: { readonly message: string; readonly code: string | null } };
