/** What the thread that resizes pictures is asked for, and what it answers. */
export interface PictureJob {
  readonly id: number;
  readonly kind: 'file' | 'embedded';
  readonly path: string;
  readonly target: string;
  readonly width: number;
  readonly height: number;
  /** Shrink to fit instead of cropping to the size. */
  readonly isWhole: boolean;
}

export interface PictureResult {
  readonly id: number;
  readonly isMade: boolean;
  /** The picture where it was made and could not be written, as on a full disk. */
  readonly unwritten: { readonly bytes: Uint8Array; readonly reason: string } | null;
}
