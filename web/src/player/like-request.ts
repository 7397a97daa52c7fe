import type { Song } from '@rill/contract';

type LikeToggleHandler = (song: Song) => void;

let toggleLike: LikeToggleHandler | null = null;
let waiting: Song | null = null;

/** Toggles the like of the song by the handler, as soon as the handler's code is loaded. */
export function requestLikeToggle(song: Song): void {
  if (toggleLike === null) waiting = song;
  else toggleLike(song);
}

/** Sets the handler, which is in `music`, unlike the shortcut. */
export function setLikeToggleHandler(handler: LikeToggleHandler): void {
  toggleLike = handler;
  if (waiting !== null) handler(waiting);
  waiting = null;
}
