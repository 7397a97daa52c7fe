const restored = Promise.withResolvers<void>();

/** Must be called once, when the stored playback is restored and the commands that waited for it have run. */
export const markPlaybackRestored = (): void => restored.resolve();

/**
 * Resolves when the stored playback is restored. Code that changes the queue by itself waits for this, so that it does
 * not overwrite the stored queue.
 */
export const whenPlaybackRestored = (): Promise<void> => restored.promise;
