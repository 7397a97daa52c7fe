const restored = Promise.withResolvers<void>();

/** Called once, when the stored playback is back and the commands that waited for it have run. */
export const markPlaybackRestored = (): void => restored.resolve();

/** Code that changes the queue by itself waits for this, so that it does not overwrite the stored queue. */
export const whenPlaybackRestored = (): Promise<void> => restored.promise;
