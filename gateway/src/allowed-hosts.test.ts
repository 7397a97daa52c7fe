import { describe, expect, test } from 'vitest';
import { hostGuard } from './allowed-hosts.ts';

describe('who may be asked for', () => {
  const local = hostGuard('127.0.0.1', () => ['nas.local', '192.168.1.5']);
  const open = hostGuard('0.0.0.0', () => ['nas.local', '192.168.1.5']);

  test.each(['localhost', 'localhost:4310', '127.0.0.1:4310', '[::1]:4310', 'LOCALHOST:80'])(
    'this machine as %s',
    (host) => expect(local(host)).toBe(true),
  );

  test.each([
    'evil.example',
    'evil.example:4310',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '',
    undefined,
  ])('a stranger’s name that points here (%s) is not answered', (host) => {
    expect(local(host)).toBe(false);
    expect(open(host)).toBe(false);
  });

  test('the names of the machine count only when the network may ask', () => {
    expect(local('192.168.1.5:4310')).toBe(false);
    expect(open('192.168.1.5:4310')).toBe(true);
    expect(open('NAS.local:4310')).toBe(true);
  });

  test('the address that the gateway was bound to', () => {
    expect(hostGuard('192.168.1.9')('192.168.1.9:4310')).toBe(true);
    expect(hostGuard('fe80::1')('[fe80::1]:4310')).toBe(true);
  });

  test('the real names of this machine are found', () => {
    expect(hostGuard('0.0.0.0')('127.0.0.1')).toBe(true);
  });
});
