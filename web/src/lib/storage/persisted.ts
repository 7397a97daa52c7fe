import * as v from 'valibot';

/**
 * The only access to localStorage and sessionStorage, except in the boot script, which reads before any module is
 * loaded. Values are validated when read; an invalid one, an unknown version or an unavailable storage gives the
 * fallback. A failed write is reported once and otherwise ignored, so that playing goes on.
 */
export interface PersistedValue<Value> {
  read(): Value;
  write(value: Value): void;
  clear(): void;
}

interface PersistedValueOptions<Value> {
  readonly key: string;
  /** Incremented only when the schema cannot read older values, which are then replaced by the fallback. */
  readonly version: number;
  /** The schema also migrates: it accepts the values of earlier versions, and fills in missing fields. */
  readonly schema: v.GenericSchema<unknown, Value>;
  readonly fallback: Value;
}

type StorageTrouble = 'damaged' | 'full';
type StorageErrorListener = (trouble: StorageTrouble) => void;

/** The first error before a listener is set, because modules read their settings when they are imported. */
let earlyTrouble: StorageTrouble | null = null;
let notifyStorageError: StorageErrorListener = (trouble) => {
  earlyTrouble ??= trouble;
};

/** Sets the listener for storage errors; an earlier error is reported to it at once. */
export function onStorageError(listener: StorageErrorListener): void {
  notifyStorageError = listener;
  if (earlyTrouble !== null) listener(earlyTrouble);
  earlyTrouble = null;
}

const envelope = v.object({ version: v.number(), value: v.unknown() });

function reach(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return globalThis[name] ?? null;
  } catch {
    return null;
  }
}

export function createPersistedValue<Value>({
  key,
  version,
  schema,
  fallback,
}: PersistedValueOptions<Value>): PersistedValue<Value> {
  return {
    read() {
      const text = readText(key);
      if (text === null) return fallback;
      try {
        const stored = v.parse(envelope, JSON.parse(text));
        if (stored.version === version) return v.parse(schema, stored.value);
        throw new Error(`version ${stored.version} of ${key} is unknown`);
      } catch {
        notifyStorageError('damaged');
        return fallback;
      }
    },
    write(value) {
      writeText(key, JSON.stringify({ version, value }));
    },
    clear() {
      reach('localStorage')?.removeItem(key);
    },
  };
}

function readText(key: string): string | null {
  try {
    return reach('localStorage')?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Keys whose write has failed: a song or a film that plays writes every few seconds, and one report is enough. */
const fullKeys = new Set<string>();

function writeText(key: string, text: string, storage: Parameters<typeof reach>[0] = 'localStorage'): void {
  try {
    reach(storage)?.setItem(key, text);
    fullKeys.delete(key);
  } catch {
    if (!fullKeys.has(key)) notifyStorageError('full');
    fullKeys.add(key);
  }
}

/**
 * Removes our keys from localStorage, except those that `isKept` names, and all of this tab's session storage.
 */
export function eraseStorage(isKept: (key: string) => boolean): void {
  const local = reach('localStorage');
  for (const key of local === null ? [] : Object.keys(local)) {
    if (key.startsWith('rill.') && !isKept(key)) local?.removeItem(key);
  }
  reach('sessionStorage')?.clear();
}

/** A string that lives as long as the tab, such as the document title. */
export function createSessionStorageText(key: string) {
  return {
    read: () => reach('sessionStorage')?.getItem(key) ?? null,
    write: (value: string) => writeText(key, value, 'sessionStorage'),
  };
}
