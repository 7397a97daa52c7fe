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
  /** The release date as the service writes it, '' when unknown. */
  readonly publishedOn: string;
  /** The existing qualities by their height in pixels, best first; empty when unknown. */
  readonly heights: readonly number[];
}

/** The URL of the bytes of one quality of a video. */
export interface VideoUrl {
  /** Null when this listener may not watch the video. */
  readonly url: string | null;
  /** The height really sent in pixels, which may be lower than requested. */
  readonly height: number;
}
