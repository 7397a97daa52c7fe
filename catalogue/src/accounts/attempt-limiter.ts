/** The number of keys that are remembered; beyond it the oldest is forgotten. */
const MAX_KEYS = 10_000;

interface LimitOptions {
  /** Attempts that one key has within the window. */
  readonly max: number;
  readonly windowMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface AttemptLimiter {
  /** Whether the key has an attempt left; counts nothing. */
  hasLeft(key: string): boolean;
  /** Counts an attempt. Returns false, and counts nothing, when the key has none left. */
  take(key: string): boolean;
  /** Takes back the last attempt of a key, after it has succeeded. */
  giveBack(key: string): void;
  /** Forgets the attempts of a key after one has succeeded. */
  clear(key: string): void;
}

/** Counts attempts within a moving window, in memory: a restart forgets them. */
export function createAttemptLimiter({ max, windowMs, now }: LimitOptions): AttemptLimiter {
  const attempts = new Map<string, number[]>();
  const recentOf = (key: string, nowMs: number) =>
    (attempts.get(key) ?? []).filter((at) => at > nowMs - windowMs);
  return {
    hasLeft: (key) => recentOf(key, now()).length < max,
    take(key) {
      const nowMs = now();
      const recent = recentOf(key, nowMs);
      attempts.delete(key);
      const isLeft = recent.length < max;
      attempts.set(key, isLeft ? [...recent, nowMs] : recent);
      const [oldest] = attempts.keys();
      if (attempts.size > MAX_KEYS && oldest !== undefined) attempts.delete(oldest);
      return isLeft;
    },
    giveBack(key) {
      const others = recentOf(key, now()).slice(0, -1);
      if (others.length === 0) attempts.delete(key);
      else attempts.set(key, others);
    },
    clear: (key) => void attempts.delete(key),
  };
}

/**
 * The key that limits count by: an IPv6 network counts as one sender, because each of its machines has many addresses.
 */
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
