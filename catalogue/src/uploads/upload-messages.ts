import type { AudioType } from '../library/audio/audio-type.ts';

/** The messages to and from the thread that imports uploads. */

export interface UploadImportJob {
  readonly id: number;
  readonly accountId: number;
  readonly fileName: string;
  /** The file's present path, and its final one. */
  readonly partialPath: string;
  readonly path: string;
  readonly type: AudioType;
  readonly size: number;
  readonly hash: string;
  readonly nowMs: number;
}

export type UploadImportResult =
  | { readonly id: number; readonly songId: number }
  /** `isMusic` false: the file cannot be parsed as its type. */
  | { readonly id: number; readonly isMusic: boolean; readonly message: string };
