import type { ArtistRef } from './entities.ts';
import type { MvId } from './ids.ts';

/** A music video as a row of a list. */
export interface Video {
  readonly id: MvId;
  readonly name: string;
  readonly cover: string | null;
  readonly artists: readonly ArtistRef[];
  readonly playCount: number;
  /** Length in seconds; 0 when unknown. */
  readonly time: number;
}

/** A video as its own screen shows it. */
export interface VideoDetail extends Video {
  readonly description: string;
  /** The day it came out as the service writes it, '' when unknown. */
  readonly publishedOn: string;
  readonly commentCount: number;
  /** The qualities that exist by their height in pixels, best first; empty when the reply does not say. */
  readonly heights: readonly number[];
}

/** Where the bytes of one quality of a video are. */
export interface VideoUrl {
  /** Null when this listener cannot have it. */
  readonly url: string | null;
  /** The height really sent, which may be lower than asked for. */
  readonly height: number;
}
