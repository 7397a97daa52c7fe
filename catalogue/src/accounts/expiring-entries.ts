/** Above this number the oldest entry is deleted. */
const MAX_ENTRIES = 10_000;
/** Above this number for one owner, that owner's oldest entry is deleted. */
const MAX_OF_OWNER = 100;

interface PendingOptions {
  readonly lifetimeMs: number;
  /** The present time in milliseconds since 1970, which tests set. */
  readonly now: () => number;
}

export interface ExpiringEntries<Value> {
  /** Keeps a value for its lifetime. A caller (`owner`) who adds many entries displaces only their own. */
  add(key: string, owner: string, value: Value): void;
  /** The value; undefined when there is no such entry, or it has expired. */
  find(key: string): Value | undefined;
  /** Gives an existing entry another value; its time of expiry stays. */
  replace(key: string, value: Value): void;
  remove(key: string): void;
}

/** Values for logins in progress, in memory: a restart forgets them, and a flood fills neither memory nor disk. */
export function createExpiringEntries<Value>({ lifetimeMs, now }: PendingOptions): ExpiringEntries<Value> {
  interface Entry {
    readonly value: Value;
    readonly owner: string;
    readonly expiresMs: number;
  }
  // Both maps are in the order in which entries were added, which is also the order in which they expire.
  const entries = new Map<string, Entry>();
  const keysOfOwners = new Map<string, Set<string>>();

  function remove(key: string): void {
    const entry = entries.get(key);
    if (entry === undefined) return;
    entries.delete(key);
    const keys = keysOfOwners.get(entry.owner);
    keys?.delete(key);
    if (keys?.size === 0) keysOfOwners.delete(entry.owner);
  }

  function removeExpired(): void {
    for (const [key, { expiresMs }] of entries) {
      if (expiresMs > now()) return;
      remove(key);
    }
  }

  function keepAtMost(keys: { readonly size: number; keys(): Iterator<string> }, max: number): void {
    const oldest = keys.size > max ? keys.keys().next() : null;
    if (oldest?.done === false) remove(oldest.value);
  }

  return {
    add(key, owner, value) {
      removeExpired();
      remove(key);
      entries.set(key, { value, owner, expiresMs: now() + lifetimeMs });
      const own = keysOfOwners.get(owner) ?? new Set();
      keysOfOwners.set(owner, own.add(key));
      keepAtMost(own, MAX_OF_OWNER);
      keepAtMost(entries, MAX_ENTRIES);
    },
    find(key) {
      const entry = entries.get(key);
      return entry === undefined || entry.expiresMs <= now() ? undefined : entry.value;
    },
    replace(key, value) {
      const entry = entries.get(key);
      if (entry !== undefined) entries.set(key, { ...entry, value });
    },
    remove,
  };
}
