import type { ReadSong, SongFile } from './read-song.ts';

/** What the reading thread is asked, and what it answers. */

export interface ReaderRequest extends SongFile {
  readonly id: number;
}

export type ReaderReply =
  | { readonly id: number; readonly song: ReadSong }
  | { readonly id: number; readonly failure: { readonly message: string; readonly code: string | null } };
