import { describe, expect, test } from 'vitest';
import { addressesElsewhere, addressOf } from './address.ts';

const interfaces = {
  lo: [{ address: '127.0.0.1', family: 'IPv4' as const, internal: true }],
  eth0: [
    { address: '192.168.1.5', family: 'IPv4' as const, internal: false },
    { address: 'fe80::1', family: 'IPv6' as const, internal: false },
  ],
  gone: undefined,
};

test.each([
  ['127.0.0.1', 4310, 'http://127.0.0.1:4310/'],
  ['0.0.0.0', 80, 'http://127.0.0.1/'],
  ['::', 4310, 'http://127.0.0.1:4310/'],
  ['::1', 4310, 'http://[::1]:4310/'],
])('the address of %s, port %d, is %s', (host, port, address) => {
  expect(addressOf(host, port)).toBe(address);
});

describe('from other machines', () => {
  test('a server bound to all addresses is reached by those of its network', () => {
    expect(addressesElsewhere('0.0.0.0', 4310, interfaces)).toEqual(['http://192.168.1.5:4310/']);
  });

  test('a server bound to one address has no other', () => {
    expect(addressesElsewhere('127.0.0.1', 4310, interfaces)).toEqual([]);
  });
});
