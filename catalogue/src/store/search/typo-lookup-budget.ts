/**
 * The look-ups that correcting typos may cost one request, for all of its searches together. Nonsense queries would
 * otherwise cost thousands of them and block every other call.
 */
export interface TypoLookupBudget {
  /** Looks a word up in one index; repeated look-ups are free. False once the budget is spent. */
  look(index: string, word: string, isThere: (word: string) => boolean): boolean;
  isSpent(): boolean;
}

export const MAX_TYPO_LOOKUPS = 600;
const MAX_MS = 150;
/** On a machine with other work, or a slow drive, that much processor time may take this many times as long. */
const MAX_STRETCH = 6;

const threadMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * A function that returns how many milliseconds were used since. What counts is the processor time of this thread, so
 * that a busy machine finds the same, and the time itself only where it is much longer.
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
