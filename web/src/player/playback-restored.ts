const restored = Promise.withResolvers<void>();

/** Called once, when the player has been brought back as it was left. */
export const markPlaybackRestored = (): void => restored.resolve();

/** Whoever changes the queue without the listener's wish waits for this, so that no stored queue is lost to it. */
export const waitForRestoredPlayback = (): Promise<void> => restored.promise;
