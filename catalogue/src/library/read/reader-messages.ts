import type { SongFileData, SongFileToRead } from './read-song.ts';

/** The messages to and from the thread that reads files. */

export interface SongReaderRequest extends SongFileToRead {
  readonly id: number;
}

/** The first message reports that the thread has started. */
export type SongReaderReply =
  | { readonly isReady: true }
  | { readonly id: number; readonly song: SongFileData }
  | { readonly id: number; readonly failure: { readonly message: string; readonly code: string | null } };
