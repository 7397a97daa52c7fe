import { expect, test } from 'vitest';
import { createPrivateServerCheck, isPrivateAddress } from './private-addresses.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::a00:1',
  '::127.0.0.1',
  '::ffff:0:10.0.0.1',
  'fec0::1',
  '2002:7f00:1::',
  'localhost',
])('isPrivateAddress is true for %s', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '192.0.2.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  'isPrivateAddress is false for %s',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);

test.each([
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000/api', true],
  ['http://localhost:3000', true],
  ['https://8.8.8.8', false],
  ['http://name.invalid', false],
])('createPrivateServerCheck of %s says %s', async (url, expected) => {
  expect(await createPrivateServerCheck(url)()).toBe(expected);
});

test('a server counts as private when all its addresses are, and whoever changes them later changes nothing', async () => {
  let addresses: string[] = [];
  const checkOf = (url: string) => createPrivateServerCheck(url, undefined, async () => addresses);
  const pub = checkOf('https://public.example');
  const own = checkOf('http://nas.home:3000');
  expect([await pub(), await own()]).toEqual([false, false]);
  addresses = ['8.8.8.8', '192.168.0.1'];
  expect(await pub()).toBe(false);
  addresses = ['192.168.0.1', 'fd00::1'];
  expect([await pub(), await own()]).toEqual([false, true]);
  addresses = ['8.8.8.8'];
  expect(await own()).toBe(true);
});

test.each([
  [['192.168.0.1', '2606:4700::1111'], 1],
  [['192.168.0.1', 'fd00::1'], 0],
  [['8.8.8.8'], 0],
])('a server with the addresses %s is reported as mixed %i times', async (addresses, expected) => {
  let reports = 0;
  const isPrivate = createPrivateServerCheck(
    'http://nas.home:3000',
    () => {
      reports += 1;
    },
    async () => addresses,
  );
  await Promise.all([isPrivate(), isPrivate()]);
  await isPrivate();
  expect(reports).toBe(expected);
});
