/** After this a turn passes on: a drive that does not respond must not delay other files for ever. */
const MAX_WAIT_MS = 5000;

/** The right of one file to have a large part in memory. */
export interface LargeTagTurn {
  /** Resolves when no other file has the turn, or has had it for too long; at once for the file that has it. */
  take(): Promise<void>;
  release(): void;
}

/** Lets only one file at a time have more than a few megabytes of tags in memory. */
export function createLargeTagTurns(maxWaitMs = MAX_WAIT_MS): () => LargeTagTurn {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    let taken: Promise<void> | undefined;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    return {
      take() {
        if (taken === undefined) {
          const before = last;
          last = Promise.all([before, released]);
          const { promise: late, resolve } = Promise.withResolvers<void>();
          const timer = setTimeout(resolve, maxWaitMs);
          taken = Promise.race([before, late]).then(() => clearTimeout(timer));
        }
        return taken;
      },
      release,
    };
  };
}
