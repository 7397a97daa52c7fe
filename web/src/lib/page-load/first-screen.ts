import { delay } from '#lib/delay.ts';

let drawn: Promise<void> | null = null;

/** Sets the promise for which all work that the first screen does not need waits. Before this call nothing waits. */
export function setFirstScreenPromise(promise: Promise<void>): void {
  drawn = promise;
  void promise.then(() => {
    drawn = null;
  });
}

/** Runs a callback once the first screen has been rendered with its data, or at once if it has been rendered. */
export function afterFirstScreen(run: () => void): void {
  if (drawn === null) run();
  else void drawn.then(run);
}

/**
 * Resolves when the pictures that are fetched with high priority can be painted, after `timeoutMs` at the latest.
 * Other requests should wait for this, because they would take connections from the pictures.
 */
export function firstPicturesDecoded(timeoutMs: number): Promise<unknown> {
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]');
  const decoded = Promise.allSettled(Array.from(pictures, (picture) => picture.decode()));
  return Promise.race([decoded, delay(timeoutMs)]);
}
