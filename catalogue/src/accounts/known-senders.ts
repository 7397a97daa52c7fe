import { rateLimitKeyOfIp } from './attempt-limiter.ts';

/** Beyond these the one that was not heard of for longest is forgotten. */
const MAX_SENDERS = 10_000;
const KNOWN_MS = 30 * 24 * 60 * 60_000;

export interface KnownSenders {
  /** A request with a session of the account came from this IP address. */
  remember(accountId: number, address: string): void;
  knows(accountId: number | undefined, address: string): boolean;
}

const keyOf = (accountId: number, address: string) => `${accountId} ${rateLimitKeyOfIp(address)}`;

/** The addresses from which accounts have been used lately, in memory: a restart forgets them. */
export function createKnownSenders(now: () => number): KnownSenders {
  const seen = new Map<string, number>();
  return {
    remember(accountId, address) {
      if (address === '') return;
      const key = keyOf(accountId, address);
      seen.delete(key);
      seen.set(key, now());
      const [oldest] = seen.keys();
      if (seen.size > MAX_SENDERS && oldest !== undefined) seen.delete(oldest);
    },
    knows(accountId, address) {
      const atMs = accountId === undefined ? undefined : seen.get(keyOf(accountId, address));
      return atMs !== undefined && now() - atMs < KNOWN_MS;
    },
  };
}
