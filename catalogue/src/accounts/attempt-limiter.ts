/**
 * How many keys are remembered. A further one replaces the key with the fewest attempts, and is refused when all have
 * used theirs up: a flood of new keys would otherwise erase the attempts of those being guessed.
 */
const MAX_KEYS = 10_000;

interface LimitOptions {
  /** Attempts that one key has within the window. */
  readonly max: number;
  readonly windowMs: number;
  /** The present time in milliseconds since 1970, which tests set. */
  readonly now: () => number;
  /** Storage that outlives the thread; without it a restart forgets the attempts. */
  readonly kept?: PersistedAttempts;
}

/** Attempts in the database. None of these may throw: a full disk must not shut anybody out, or let anybody in. */
export interface PersistedAttempts {
  read(): Map<string, number[]>;
  save(key: string, times: readonly number[]): void;
  remove(keys: readonly string[]): void;
}

export interface AttemptLimiter {
  /** Whether the key has an attempt left; counts nothing. */
  hasLeft(key: string): boolean;
  /** Counts an attempt. Returns false, and counts nothing, when the key has none left. */
  take(key: string): boolean;
  /** Takes back the last attempt of a key, because it succeeded. */
  giveBack(key: string): void;
  /** Forgets all attempts of a key, because one succeeded. */
  clear(key: string): void;
}

/** Counts attempts within a moving window. */
export function createAttemptLimiter({ max, windowMs, now, kept }: LimitOptions): AttemptLimiter {
  const lastOf = ([, times]: [string, number[]]) => times.at(-1) ?? 0;
  // Sorted by time of the last attempt, because the map must be in the order of use and the stored attempts are not.
  const attempts = new Map([...(kept?.read() ?? [])].sort((one, other) => lastOf(one) - lastOf(other)));
  let prunedMs = Number.NEGATIVE_INFINITY;
  // The absolute age: when a clock is set back, as after a start without a network, attempts that now lie in the future
  // must not lock anybody out until the clock reaches them.
  const isRecent = (at: number, nowMs: number) => Math.abs(nowMs - at) < windowMs;
  const recentOf = (key: string, nowMs: number) =>
    (attempts.get(key) ?? []).filter((at) => isRecent(at, nowMs));
  const countRecent = (times: readonly number[], nowMs: number) => {
    // The times are in order, and usually all of them are recent or none.
    if (times[0] !== undefined && isRecent(times[0], nowMs)) return times.length;
    return times.filter((at) => isRecent(at, nowMs)).length;
  };
  /** The key whose loss matters least: of those with the fewest attempts the least recently used one. */
  const leastNeeded = (nowMs: number): string | null => {
    let found: string | null = null;
    let fewest = max;
    for (const [key, times] of attempts) {
      const count = countRecent(times, nowMs);
      if (count === 0) return key;
      if (count < fewest) [found, fewest] = [key, count];
    }
    return found;
  };
  const remove = (key: string) => {
    if (attempts.delete(key)) kept?.remove([key]);
  };
  /** Forgets expired attempts, once in a window. */
  const prune = (nowMs: number) => {
    if (Math.abs(nowMs - prunedMs) < windowMs) return;
    prunedMs = nowMs;
    const expired = [...attempts].filter(([, times]) => countRecent(times, nowMs) === 0).map(([key]) => key);
    for (const key of expired) attempts.delete(key);
    if (expired.length > 0) kept?.remove(expired);
  };
  const isFull = (key: string) => attempts.size >= MAX_KEYS && !attempts.has(key);
  const hasLeft = (key: string, nowMs: number) =>
    recentOf(key, nowMs).length < max && !(isFull(key) && leastNeeded(nowMs) === null);

  return {
    hasLeft: (key) => hasLeft(key, now()),
    take(key) {
      const nowMs = now();
      prune(nowMs);
      if (!hasLeft(key, nowMs)) return false;
      const forgotten = isFull(key) ? leastNeeded(nowMs) : null;
      if (forgotten !== null) remove(forgotten);
      const times = [...recentOf(key, nowMs), nowMs];
      attempts.delete(key);
      attempts.set(key, times);
      kept?.save(key, times);
      return true;
    },
    giveBack(key) {
      const others = recentOf(key, now()).slice(0, -1);
      if (others.length === 0) return remove(key);
      attempts.set(key, others);
      kept?.save(key, others);
    },
    clear: remove,
  };
}

/** The key of rate limits for an IP address: an IPv6 network is one sender, as its machines have many addresses. */
export function rateLimitKeyOfIp(address: string): string {
  if (!address.includes(':')) return address;
  const [head = ''] = address.split('%');
  const [left = '', right] = head.split('::');
  const groups = left.split(':');
  const missing = right === undefined ? 0 : 8 - groups.length - right.split(':').length;
  const all = [
    ...groups,
    ...Array.from({ length: Math.max(0, missing) }, () => '0'),
    ...(right ?? '').split(':'),
  ];
  return all
    .slice(0, 4)
    .map((group) => group || '0')
    .join(':');
}
