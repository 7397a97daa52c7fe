import type { CoverSource } from '../../store/music/pictures.ts';

/** The messages to and from the thread that resizes pictures, and the process for huge ones. */
export interface PictureResizeJob {
  readonly id: number;
  readonly kind: CoverSource['kind'];
  readonly path: string;
  readonly target: string;
  readonly width: number;
  readonly height: number;
  /** Whether the picture shrinks to fit instead of being cropped to the size. */
  readonly isWhole: boolean;
}

export interface PictureResizeResult {
  readonly id: number;
  readonly isMade: boolean;
  /** Whether decoding takes so much memory that the picture needs a process of its own. */
  readonly isHuge: boolean;
  /** The resized picture, when it could not be written, for example because the disk is full. */
  readonly unwritten: { readonly bytes: Uint8Array; readonly reason: string } | null;
}
