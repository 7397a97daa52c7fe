import type { Song } from '@rill/contract';

type LikeRequestListener = (song: Song) => void;

let listener: LikeRequestListener | null = null;
let waiting: Song | null = null;

/** The key for it was pressed: whoever listens turns the like of the song around, at the latest when its code is there. */
export function requestLike(song: Song): void {
  if (listener === null) waiting = song;
  else listener(song);
}

/** Says who answers; the keys belong to the player, likes to what shows songs. Returns a function that unsubscribes. */
export function onLikeRequest(answer: LikeRequestListener): () => void {
  listener = answer;
  if (waiting !== null) answer(waiting);
  waiting = null;
  return () => {
    listener = null;
  };
}
