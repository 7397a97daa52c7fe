import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** 32 MB of memory for each password; one of the settings that OWASP lists for scrypt. */
const COST: ScryptCost = { N: 32_768, r: 8, p: 3 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** How many hashes are computed at a time, because each takes memory, and other calls must go on meanwhile. */
const MAX_RUNNING = 1;

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

const waiting: (() => void)[] = [];
let running = 0;

/** Derives a key in the thread pool; calls wait for one another. */
async function derive(password: string, salt: Uint8Array, cost: ScryptCost): Promise<Buffer> {
  if (running >= MAX_RUNNING) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      const maxmem = 256 * cost.N * cost.r;
      scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem }, (error, key) =>
        error === null ? resolve(key) : reject(error),
      );
    });
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

export interface PasswordHasher {
  /** A text that holds the method, its parameters, the salt and the key: `scrypt$N$r$p$salt$key`. */
  hash(password: string): Promise<string>;
  /** Whether a password fits. For an account without one, `hash` is null: the check takes as long and fails. */
  verify(password: string, hash: string | null): Promise<boolean>;
}

/** Tests pass a lower cost, because they compare many passwords. */
export function createPasswordHasher({ N, r, p }: ScryptCost = COST): PasswordHasher {
  const textOf = (salt: Uint8Array, key: Uint8Array) =>
    `scrypt$${N}$${r}$${p}$${encode(salt)}$${encode(key)}`;
  /** An unknown name is compared with this hash, so that the response takes as long as for a known name. */
  const nobodysHash = textOf(Buffer.alloc(SALT_BYTES), Buffer.alloc(KEY_BYTES));

  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      return textOf(salt, await derive(password, salt, { N, r, p }));
    },
    async verify(password, hash) {
      const [method, ...rest] = (hash ?? nobodysHash).split('$');
      const [n, blockSize, parallel, salt = '', key = ''] = rest;
      if (method !== 'scrypt') return false;
      const cost = { N: Number(n), r: Number(blockSize), p: Number(parallel) };
      const given = await derive(password, Buffer.from(salt, 'base64url'), cost);
      const stored = Buffer.from(key, 'base64url');
      return given.length === stored.length && timingSafeEqual(given, stored) && hash !== null;
    },
  };
}
