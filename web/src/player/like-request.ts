import type { Song } from '@rill/contract';

type LikeToggleHandler = (song: Song) => void;

let toggleLike: LikeToggleHandler | null = null;
let waiting: Song | null = null;

/** The shortcut was pressed: the handler toggles the like of the song, as soon as its code is loaded. */
export function requestLikeToggle(song: Song): void {
  if (toggleLike === null) waiting = song;
  else toggleLike(song);
}

/** Sets the handler; the shortcut belongs to the player, likes to `music`. Returns a function that removes it. */
export function setLikeToggleHandler(handler: LikeToggleHandler): () => void {
  toggleLike = handler;
  if (waiting !== null) handler(waiting);
  waiting = null;
  return () => {
    toggleLike = null;
  };
}
