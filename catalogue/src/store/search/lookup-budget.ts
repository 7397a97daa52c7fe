/**
 * What guessing at misspelt words may cost one request, all of its searches together. Queries of nonsense would
 * otherwise cost thousands of look-ups each and hold up every other call.
 */
export interface LookupBudget {
  /** Looks a word up in one index; what was looked up before costs nothing. False once the budget is spent. */
  look(index: string, word: string, isThere: (word: string) => boolean): boolean;
  isSpent(): boolean;
  /** How many look-ups were made. */
  spent(): number;
}

export const MAX_LOOKUPS = 600;
const MAX_MS = 150;

export function createLookupBudget(nowMs: () => number = () => performance.now()): LookupBudget {
  const deadline = nowMs() + MAX_MS;
  const seen = new Map<string, boolean>();
  let spent = 0;
  const isSpent = () => spent >= MAX_LOOKUPS || nowMs() >= deadline;
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
