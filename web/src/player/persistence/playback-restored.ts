const restored = Promise.withResolvers<void>();

/** Called once, when the stored playback has been restored. */
export const markPlaybackRestored = (): void => restored.resolve();

/** Code that changes the queue by itself waits for this, so that it does not overwrite the stored queue. */
export const whenPlaybackRestored = (): Promise<void> => restored.promise;
