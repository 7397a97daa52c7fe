import { createPasswordHasher } from '../accounts/password-hash.ts';

/** The product's hasher at a low cost, because a real password takes a fifth of a second of processor time. */
export const quickPasswordHasher = createPasswordHasher({ N: 256, r: 8, p: 1 });
