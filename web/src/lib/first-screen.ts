let drawn: Promise<void> | null = null;

/** Sets the promise that everything not needed for the first screen waits for. Until it is called nothing waits. */
export function setFirstScreenDrawn(promise: Promise<void>): void {
  drawn = promise;
  void promise.then(() => {
    drawn = null;
  });
}

/** Runs a callback once the first screen has been rendered with its data; at once if it has been already. */
export function afterFirstScreen(run: () => void): void {
  if (drawn === null) run();
  else void drawn.then(run);
}
