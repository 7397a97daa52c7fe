import { describe, expect, test } from 'vitest';
import { hostGuard } from './allowed-hosts.ts';
import { isCrossSite } from './cross-site.ts';

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

describe('where a call comes from', () => {
  const from = (headers: Record<string, string>) =>
    isCrossSite(new Headers({ host: 'nas:4310', ...headers }));

  test.each([
    ['our own page', { 'sec-fetch-site': 'same-origin' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['a program', {}],
    ['our own page on plain http', { origin: 'http://nas:4310' }],
    ['our own page on plain http, by its referer', { referer: 'http://nas:4310/playlist?id=1' }],
  ])('%s may call', (_who, headers) => expect(from(headers)).toBe(false));

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another port of the same machine', { 'sec-fetch-site': 'same-site' }],
    ['another site on plain http', { origin: 'http://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['an image on another site', { referer: 'http://evil.example/page' }],
  ])('%s may not', (_who, headers) => expect(from(headers)).toBe(true));
});
