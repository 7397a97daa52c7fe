import { describe, expect, test } from 'vitest';
import type { CallFailureKind } from '#api/client/call-error.ts';
import type { MessageKeyWithoutParams } from '#i18n/i18n.ts';
import { evaluateConnectionProbes } from './evaluate-connection-probes.ts';
import type { ConnectionProbeResults } from './probe-connections.ts';

/** Translates a message to its key, followed by its params as JSON. */
const t = (key: string, params?: object) => (params === undefined ? key : `${key} ${JSON.stringify(params)}`);

/** A page behind a proxy with https, in front of Rill's own server, without problems. */
const fine: ConnectionProbeResults = {
  catalogue: { isSignedIn: false, milliseconds: 12 },
  isSignedIn: false,
  cookie: { isKept: true, isSecure: true, isHostKept: true },
  sound: { url: 'https://music.example/media/audio/1', status: 206 },
  pageUrl: 'https://music.example/',
  catalogueUrl: 'https://music.example/api',
  unblockUrl: '',
  isSecureContext: true,
  pageVersion: '2.0.0',
  serverVersion: '2.0.0',
};
const linesOf = (changes: Partial<ConnectionProbeResults>) =>
  evaluateConnectionProbes({ ...fine, ...changes }, t as Parameters<typeof evaluateConnectionProbes>[1]);
const lineOf = (name: MessageKeyWithoutParams, changes: Partial<ConnectionProbeResults>) => {
  const line = linesOf(changes).find((one) => one.name === name);
  return `${line?.state}: ${line?.text}`;
};

describe('connection check', () => {
  test('has six lines without a problem', () => {
    expect(linesOf({}).map(({ state }) => state)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok']);
  });

  const failure = (kind: CallFailureKind, code = 0) => ({ failure: kind, code });
  test.each([
    [failure('offline'), 'failed: connection.catalogueOffline'],
    [failure('timeout'), 'failed: connection.catalogueSlow'],
    [failure('unreadable', 200), 'failed: connection.catalogueUnexpected'],
    [failure('intermediary', 404), 'failed: connection.catalogueUnexpected'],
    [failure('refused', 502), 'failed: connection.catalogueUpstream'],
    [failure('refused', -460), 'failed: connection.catalogueRisk {"code":-460}'],
    [failure('refused', 460), 'failed: connection.catalogueRisk {"code":460}'],
    [failure('refused', 500), 'failed: connection.catalogueRefused {"code":"500"}'],
  ])('shows what to do about a catalogue that fails with %j', (catalogue, line) => {
    expect(lineOf('connection.catalogue', { catalogue })).toBe(line);
  });

  test('points to config.json and CORS when a plain file host cannot reach the catalogue', () => {
    const changes = { catalogue: failure('offline'), cookie: null };
    expect(lineOf('connection.catalogue', changes)).toBe('failed: connection.catalogueBlocked');
  });

  test.each<[string, Partial<ConnectionProbeResults>, string]>([
    [
      'no cookie comes back',
      { cookie: { isKept: false, isSecure: true, isHostKept: true } },
      'failed: connection.sessionCookies',
    ],
    [
      'the server takes https for http',
      { cookie: { isKept: true, isSecure: false, isHostKept: true } },
      'failed: connection.sessionHttps',
    ],
    [
      'the proxy changes the host',
      { cookie: { isKept: true, isSecure: true, isHostKept: false } },
      'failed: connection.sessionHost',
    ],
    [
      'the proxy says https on http',
      { cookie: { isKept: false, isSecure: true, isHostKept: true }, pageUrl: 'http://music.example/' },
      'failed: connection.sessionNotHttps',
    ],
    ['the service has forgotten the account', { isSignedIn: true }, 'failed: connection.sessionLost'],
    [
      'the account is confirmed',
      { isSignedIn: true, catalogue: { isSignedIn: true, milliseconds: 1 } },
      'ok: connection.sessionOk',
    ],
    ['a visitor is on a plain file host', { cookie: null }, 'unknown: connection.sessionVisitor'],
  ])('has the right session line when %s', (_case, changes, line) => {
    expect(lineOf('connection.session', changes)).toBe(line);
  });

  const soundAt = (url: string, status: number | null) => ({ sound: { url, status } });
  const ownUrl = 'https://music.example/media/audio/1';
  test.each<[Partial<ConnectionProbeResults>, string, string]>([
    [{ sound: null }, 'unknown: connection.noSong', 'unknown: connection.noSong'],
    [soundAt(ownUrl, 200), 'failed: connection.rangesWhole', 'ok: connection.spectrumOk'],
    [soundAt(ownUrl, null), 'failed: connection.rangesUnreachable', 'ok: connection.spectrumOk'],
    [soundAt(ownUrl, 403), 'failed: connection.rangesRefused {"status":403}', 'ok: connection.spectrumOk'],
    [
      soundAt('https://cdn.example/1.mp3', 0),
      'unknown: connection.rangesHidden',
      'warning: connection.spectrumForeign',
    ],
  ])('checks sound that is %j for ranges and for the spectrum', (changes, ranges, spectrum) => {
    expect(lineOf('connection.ranges', changes)).toBe(ranges);
    expect(lineOf('connection.spectrum', changes)).toBe(spectrum);
  });

  test.each<[Partial<ConnectionProbeResults>, string]>([
    [{ pageUrl: 'http://192.168.1.7:4310/', isSecureContext: false }, 'warning: connection.httpsNone'],
    [{ pageUrl: 'http://127.0.0.1:4310/' }, 'ok: connection.httpsLocal'],
    [
      { catalogueUrl: 'http://api.example:3000' },
      'failed: connection.httpsMixed {"host":"api.example:3000"}',
    ],
    [soundAt('http://cdn.example/1.mp3', 0), 'failed: connection.httpsMixed {"host":"cdn.example"}'],
  ])('has the right encryption line with %j', (changes, line) => {
    expect(lineOf('connection.https', changes)).toBe(line);
  });

  test('asks to reload a page older than its server; a plain file host has no version', () => {
    expect(lineOf('connection.version', { serverVersion: '2.1.0' })).toBe(
      'failed: connection.versionOld {"page":"2.0.0","server":"2.1.0"}',
    );
    expect(lineOf('connection.version', { serverVersion: null })).toBe('unknown: connection.versionNone');
  });
});
