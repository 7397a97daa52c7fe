import { describe, expect, test } from 'vitest';
import {
  createHostHeaderCheck,
  localHostNames,
  localInterfaces,
  networkUrls,
  serverUrlOnThisMachine,
} from './host-names.ts';

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
])('serverUrlOnThisMachine of %s and port %d is %s', (host, port, url) => {
  expect(serverUrlOnThisMachine(host, port)).toBe(url);
});

describe('networkUrls', () => {
  test('lists the addresses of the network for a server bound to all', () => {
    expect(networkUrls('0.0.0.0', 4310, interfaces)).toEqual(['http://192.168.1.5:4310/']);
  });

  test('lists nothing for a server bound to one address', () => {
    expect(networkUrls('127.0.0.1', 4310, interfaces)).toEqual([]);
  });
});

describe('createHostHeaderCheck', () => {
  const guard = (boundTo: string, allowed: readonly string[] = []) =>
    createHostHeaderCheck({
      boundTo,
      allowed,
      localHostNames: () => ['nas.local', '192.168.1.5'],
      now: () => 0,
    });
  const local = guard('127.0.0.1');
  const open = guard('0.0.0.0');

  test('allows an address that the machine gets later, and reads its names every five seconds at most', () => {
    let [nowMs, reads] = [0, 0];
    let addresses = ['192.168.1.5'];
    const check = createHostHeaderCheck({
      boundTo: '0.0.0.0',
      allowed: [],
      localHostNames() {
        reads += 1;
        return addresses;
      },
      now: () => nowMs,
    });
    addresses = ['10.0.0.7'];
    nowMs = 4999;
    expect(check('10.0.0.7:4310')).toBe(false);
    nowMs = 5000;
    expect(check('10.0.0.7:4310')).toBe(true);
    for (let asked = 0; asked < 100; asked += 1) expect(check('evil.example')).toBe(false);
    expect(reads).toBe(2);
  });

  test.each(['localhost', 'localhost:4310', '127.0.0.1:4310', '[::1]:4310', 'LOCALHOST:80'])(
    'allows this machine as %s',
    (host) => expect(local(host)).toBe(true),
  );

  test.each([
    'evil.example',
    'evil.example:4310',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'user@127.0.0.1',
    '127.0.0.1,evil.example',
    '127.0.0.1.',
    '2130706433',
    '0x7f000001',
    '127.1',
    '::ffff:127.0.0.1',
    '[::ffff:127.0.0.1]:4310',
    '',
    undefined,
  ])('refuses an unknown host name: %s', (host) => {
    expect(local(host)).toBe(false);
    expect(open(host)).toBe(false);
  });

  test('allows a name outside of ASCII as browsers send it', () => {
    const check = guard('127.0.0.1', ['音乐.example:8080', 'Bücher.example']);
    expect(check('xn--fjq180p.example')).toBe(true);
    expect(check('xn--bcher-kva.example:443')).toBe(true);
    expect(check('xn--fjq180p.evil.example')).toBe(false);
  });

  test('allows the machine’s own names only when the server is open to the network', () => {
    expect(local('192.168.1.5:4310')).toBe(false);
    expect(open('192.168.1.5:4310')).toBe(true);
    expect(open('NAS.local:4310')).toBe(true);
  });

  test('allows the address that the server is bound to', () => {
    expect(guard('192.168.1.9')('192.168.1.9:4310')).toBe(true);
    expect(guard('fe80::1')('[fe80::1]:4310')).toBe(true);
  });

  test('allows the configured names with any port', () => {
    const named = guard('127.0.0.1', ['Music.Example.org', '192.168.1.77:8080', 'fd00::7']);
    for (const host of ['music.example.org', 'music.example.org:443', '192.168.1.77', '[fd00::7]:80'])
      expect(named(host)).toBe(true);
    expect(named('evil.music.example.org')).toBe(false);
  });

  test('localHostNames finds this machine’s names', () => {
    expect(
      createHostHeaderCheck({ boundTo: '0.0.0.0', allowed: [], localHostNames, now: () => 0 })('127.0.0.1'),
    ).toBe(true);
    expect(localHostNames().length).toBeGreaterThan(2);
  });
});

test('a sandbox that hides the network interfaces does not end the program', () => {
  const sandboxed = () => {
    throw new Error('uv_interface_addresses returned Unknown system error 97');
  };
  expect(localInterfaces(sandboxed)).toEqual({});
});
