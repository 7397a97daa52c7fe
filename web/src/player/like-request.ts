import type { Song } from '@rill/contract';

type LikeRequestListener = (song: Song) => void;

let listener: LikeRequestListener | null = null;
let waiting: Song | null = null;

/** The shortcut was pressed: the subscriber toggles the like of the song, at the latest when its code is loaded. */
export function requestLikeToggle(song: Song): void {
  if (listener === null) waiting = song;
  else listener(song);
}

/** Sets the handler; the shortcut belongs to the player, likes to `music`. Returns a function that unsubscribes. */
export function onLikeToggleRequest(handler: LikeRequestListener): () => void {
  listener = handler;
  if (waiting !== null) handler(waiting);
  waiting = null;
  return () => {
    listener = null;
  };
}
