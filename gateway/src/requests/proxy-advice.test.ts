import type { LogEntry } from '@rill/catalogue';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { createTestGateway } from '../testing/test-gateway.ts';

const PROXY = '127.0.0.1';
/** The headers that a proxy sends for a page on https when it is configured as the documentation says. */
const RIGHT = {
  host: 'music.example.org',
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'music.example.org',
};
const ofPage = { 'sec-fetch-site': 'same-origin', origin: 'https://music.example.org' };

function startedGateway(options: Parameters<typeof createTestGateway>[1] = {}) {
  const entries: LogEntry[] = [];
  const app = createTestGateway(
    { app: new Hono() },
    { trustedProxies: [PROXY], log: (entry) => entries.push(entry), ...options },
  );
  const request = (headers: Record<string, string | null>, remoteAddress = PROXY) => {
    const sent = Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
    const incoming = { socket: { remoteAddress } };
    return app.request('/api/banner', { headers: sent as [string, string][] }, { incoming });
  };
  return { entries, request };
}

async function logged(headers: Record<string, string | null>, remoteAddress?: string): Promise<string[]> {
  const { entries, request } = startedGateway();
  await request(headers, remoteAddress);
  await request(headers, remoteAddress);
  return entries.map(({ event, message }) => `${event}: ${message}`);
}

describe('the log says once what a proxy in front lacks:', () => {
  test.each([
    ['that --trust-proxy does not name it', { 'x-forwarded-for': '203.0.113.9' }],
    [
      'the same of one that sends nothing but a page on https',
      { 'x-forwarded-for': null, 'x-forwarded-proto': null },
    ],
  ])('%s', async (_what, headers) => {
    expect(await logged({ ...RIGHT, ...ofPage, ...headers }, '::ffff:172.18.0.2')).toEqual([
      expect.stringMatching(/^proxy-not-trusted: A proxy at 172\.18\.0\.2 .* --trust-proxy 172\.18\.0\.2 /),
    ]);
  });

  test.each([
    ['the address of the listener', { 'x-forwarded-for': null }, /^proxy-hides-addresses: .*X-Forwarded-For/],
    ['that the page is on https', { 'x-forwarded-proto': null }, /^proxy-hides-https: .* does not say so/],
    ['the same, said wrong', { 'x-forwarded-proto': 'http' }, /^proxy-hides-https: .* says "http"/],
    [
      'the host name, which the page knows',
      { host: '127.0.0.1:4310', 'x-forwarded-host': null },
      /^proxy-changes-host: .* asks for 127\.0\.0\.1:4310 where people open music\.example\.org/,
    ],
    [
      'the port of the host name',
      { origin: 'https://music.example.org:8443' },
      /^proxy-changes-host: .* asks for music\.example\.org where people open music\.example\.org:8443/,
    ],
  ])('%s', async (_what, headers, line) => {
    expect(await logged({ ...RIGHT, ...ofPage, ...headers })).toEqual([expect.stringMatching(line)]);
  });

  test('the host name on plain http, where only the proxy knows it', async () => {
    const plain = { 'x-forwarded-host': 'music.lan', 'x-forwarded-proto': 'http', host: '127.0.0.1:4310' };
    expect(await logged({ ...RIGHT, ...plain })).toEqual([
      expect.stringMatching(/^proxy-changes-host: .* where people open music\.lan:/),
    ]);
  });
});

describe('the log says nothing of', () => {
  test.each([
    ['a proxy that is set up right', { ...RIGHT, ...ofPage }, PROXY],
    ['the same on plain http', { ...RIGHT, 'x-forwarded-proto': 'http' }, PROXY],
    [
      'a standard port that the proxy adds',
      { ...RIGHT, ...ofPage, 'x-forwarded-host': 'music.example.org:443' },
      PROXY,
    ],
    ['a browser on this machine', { host: 'localhost:4310', 'sec-fetch-site': 'same-origin' }, '::1'],
    ['a machine of the network', { host: '192.168.1.77:4310' }, '192.168.1.20'],
    ['a header that is no host name', { ...RIGHT, 'x-forwarded-host': 'a b\u001b[2J' }, PROXY],
  ])('%s', async (_what, headers, peer) => {
    expect(await logged(headers, peer)).toEqual([]);
  });
});

test('the first host names that are refused are logged, each once', async () => {
  const { entries, request } = startedGateway({ isAllowedHost: () => false });
  const names = ['music.example.org', 'music.example.org:8443', 'b.example', '<b>', 'c.example', 'd.example'];
  for (const host of names) expect((await request({ host })).status).toBe(421);
  expect(entries.map(({ fields }) => fields['host'])).toEqual([
    'music.example.org',
    'b.example',
    'c.example',
  ]);
  expect(entries[0]?.message).toMatch(/was refused \(421\)\..* --allow-host music\.example\.org /);
});

test('the first pages that are refused on plain http are logged, because a proxy that drops the port looks the same', async () => {
  const { entries, request } = startedGateway();
  const host = 'music.lan';
  for (const origin of ['http://music.lan:8080', 'http://music.lan:8080', 'null', 'http://music.lan'])
    await request({ host, origin });
  // The browser itself reports another site, which is no mistake of a proxy.
  await request({ host, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
  const refused = entries.filter(({ event }) => event === 'page-refused');
  expect(refused.map(({ fields }) => fields['page'])).toEqual(['music.lan:8080']);
  expect(refused[0]?.message).toMatch(/let the proxy pass the Host header on with its port/);
});
