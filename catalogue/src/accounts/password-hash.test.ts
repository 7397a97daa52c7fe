import { expect, test } from 'vitest';
import { createPasswordHasher } from './password-hash.ts';

const hasher = createPasswordHasher();

test('a password is stored as an scrypt key with its parameters and a salt of its own', async () => {
  const [one, other] = await Promise.all([hasher.hash('correct horse'), hasher.hash('correct horse')]);
  expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(other);
  expect(await hasher.verify('correct horse', one)).toBe(true);
  expect(await hasher.verify('correct horsf', one)).toBe(false);
});

test('no password fits an account without one', async () => {
  expect(await hasher.verify('', null)).toBe(false);
});

test('a hash with another cost parameter is still verified', async () => {
  const cheap = await createPasswordHasher({ N: 256, r: 8, p: 1 }).hash('correct horse');
  expect(await hasher.verify('correct horse', cheap)).toBe(true);
});

test('an accent typed as one or two code points is the same password', async () => {
  const hash = await createPasswordHasher({ N: 256, r: 8, p: 1 }).hash('caf\u00e9 au lait');
  expect(await hasher.verify('cafe\u0301 au lait', hash)).toBe(true);
});
