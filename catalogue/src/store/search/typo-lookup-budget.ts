/**
 * The lookups that correcting typos may cost one request, for all of its searches together. Nonsense queries would
 * otherwise cost thousands and block every other call.
 */
export interface TypoLookupBudget {
  /** Looks a word up in one index; repeated lookups are free. False when the budget is spent. */
  look(index: string, word: string, isThere: (word: string) => boolean): boolean;
  isSpent(): boolean;
}

export const MAX_TYPO_LOOKUPS = 600;
const MAX_MS = 150;
/** How many times as long as its processor time a search may take, on a busy machine or a slow drive. */
const MAX_STRETCH = 6;

const threadMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * Returns a function that returns the milliseconds used since. The processor time of this thread counts, so that a busy
 * machine finds the same hits; the elapsed time counts only when it is much longer.
 */
export function startLookupTimer(
  readThreadMs = threadMs,
  readMs: () => number = () => performance.now(),
): () => number {
  const thread = readThreadMs();
  const start = readMs();
  return () => Math.max(readThreadMs() - thread, (readMs() - start) / MAX_STRETCH);
}

export function createTypoLookupBudget(usedMs: () => number = startLookupTimer()): TypoLookupBudget {
  const seen = new Map<string, boolean>();
  let spent = 0;
  const isSpent = () => spent >= MAX_TYPO_LOOKUPS || usedMs() >= MAX_MS;
  return {
    look(index, word, isThere) {
      const key = `${index} ${word}`;
      const before = seen.get(key);
      if (before !== undefined) return before;
      if (isSpent()) return false;
      spent += 1;
      const found = isThere(word);
      seen.set(key, found);
      return found;
    },
    isSpent,
  };
}
