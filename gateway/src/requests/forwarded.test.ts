import { describe, expect, test } from 'vitest';
import { createClientInfoReader, isAddressOrSubnet } from './forwarded.ts';

const connection = { isEncrypted: false, forwardedFor: undefined, forwardedProto: undefined };

describe('sender of a request', () => {
  const readSender = createClientInfoReader(['127.0.0.1', '172.16.0.0/12', 'fd00::/8']);

  test('is the peer of the connection, whatever an untrusted client puts into the headers', () => {
    const forged = { ...connection, forwardedFor: '1.2.3.4', forwardedProto: 'https' };
    expect(readSender({ ...forged, remoteAddress: '203.0.113.9' })).toEqual({
      address: '203.0.113.9',
      isSecure: false,
    });
  });

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['1.2.3.4, 203.0.113.9', '203.0.113.9'],
    ['1.2.3.4, 203.0.113.9, 172.18.0.2', '203.0.113.9'],
    ['[2001:db8::7]:5123', '2001:db8::7'],
    ['203.0.113.9:5123', '203.0.113.9'],
    ['', '172.18.0.1'],
    ['unknown', '172.18.0.1'],
  ])('behind a trusted proxy that says %j is %s', (forwardedFor, address) => {
    expect(readSender({ ...connection, remoteAddress: '::ffff:172.18.0.1', forwardedFor })).toEqual({
      address,
      isSecure: false,
    });
  });

  test('is on https when a trusted proxy says so', () => {
    const proxied = { ...connection, remoteAddress: 'fd00::1' };
    expect(readSender({ ...proxied, forwardedProto: 'https' }).isSecure).toBe(true);
    expect(readSender({ ...proxied, forwardedProto: 'http' }).isSecure).toBe(false);
    expect(readSender({ ...proxied, isEncrypted: true }).isSecure).toBe(true);
  });

  test('is unknown without a socket', () => {
    expect(readSender({ ...connection, remoteAddress: undefined }).address).toBe('');
  });
});

test.each([
  ['127.0.0.1', true],
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/', false],
  ['10.0.0.0/8/9', false],
  ['proxy.example.org', false],
])('isAddressOrSubnet of %s is %s', (text, isOne) => {
  expect(isAddressOrSubnet(text)).toBe(isOne);
});
