/**
 * The look-ups that correcting typos may cost one request, for all of its searches together. Nonsense queries would
 * otherwise cost thousands of them and block every other call.
 */
export interface TypoLookupBudget {
  /** Looks a word up in one index; repeated look-ups are free. False once the budget is spent. */
  look(index: string, word: string, isThere: (word: string) => boolean): boolean;
  isSpent(): boolean;
  /** The number of look-ups made. */
  spent(): number;
}

export const MAX_TYPO_LOOKUPS = 600;
const MAX_MS = 150;

export function createTypoLookupBudget(nowMs: () => number = () => performance.now()): TypoLookupBudget {
  const deadline = nowMs() + MAX_MS;
  const seen = new Map<string, boolean>();
  let spent = 0;
  const isSpent = () => spent >= MAX_TYPO_LOOKUPS || nowMs() >= deadline;
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
    spent: () => spent,
  };
}
