import { createPasswordHasher } from '../accounts/password-hash.ts';

/** As the product's, at a cost that takes no time: the product's takes a fifth of a second of processor time each time. */
export const quickPasswordHasher = createPasswordHasher({ N: 256, r: 8, p: 1 });
