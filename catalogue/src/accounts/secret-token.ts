import { createHash, randomBytes, randomInt } from 'node:crypto';

/** A secret of 32 random bytes, in characters that need no escaping in cookies and URLs. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** The hash of a secret, which the database stores instead of it: nobody who reads the file can log in. */
export const hashOfToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();

export const newLoginCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
