let drawn: Promise<void> | null = null;

/** Sets what everything waits for that the first screen can be drawn without. Until it is called nothing waits. */
export function setFirstScreenDrawn(promise: Promise<void>): void {
  drawn = promise;
  void promise.then(() => {
    drawn = null;
  });
}

/** Runs something once the first screen has been drawn, with its data; at once where it has been already. */
export function afterFirstScreen(run: () => void): void {
  if (drawn === null) run();
  else void drawn.then(run);
}
