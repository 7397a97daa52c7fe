import { describe, expect, test } from 'vitest';
import { isCrossSite } from './cross-site.ts';

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
