import type { AudioType } from '../library/read/audio-type.ts';

/** What the thread that takes uploads in is asked, and what it answers. */

export interface UploadOrder {
  readonly id: number;
  readonly accountId: number;
  readonly fileName: string;
  /** Where the file lies now, and where it will. */
  readonly partialPath: string;
  readonly path: string;
  readonly type: AudioType;
  readonly size: number;
  readonly hash: string;
  readonly nowMs: number;
}

export type UploadReply =
  | { readonly id: number; readonly songId: number }
  /** `isMusic` false: the file cannot be read as what it seems to be. */
  | { readonly id: number; readonly isMusic: boolean; readonly message: string };
