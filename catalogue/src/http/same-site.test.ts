import { endpoints } from '@rill/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SAME_SITE_HEADERS } from '../testing/same-site-headers.ts';
import { startTestCatalogue, type TestCatalogue } from '../testing/test-catalogue.ts';
import { isCrossSite } from './same-site.ts';

describe('the origin of a call', () => {
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

let library: TestCatalogue;
beforeAll(async () => {
  library = await startTestCatalogue(() => {});
});
afterAll(() => library.close());

const changing = Object.values(endpoints).filter(({ posts }) => posts);

async function codeOf(path: string, method: string, headers: Record<string, string>) {
  const reply = await library.catalogue.app.request(`http://nas:4310/api${path}`, {
    method,
    headers: { host: 'nas:4310', ...headers },
  });
  return ((await reply.json()) as { code: number }).code;
}

test('every call that changes data is declared as such', () => {
  expect(changing.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/comment', '/comment/like', '/fm_trash', '/rill/library/rescan']),
  );
});

describe.each(changing)('writing call $path', ({ path }) => {
  test.each(['GET', 'POST'])('cannot be made by an image, a link or a form (%s)', async (method) => {
    expect(await codeOf(path, method, {})).toBe(403);
  });

  test.each([
    ['a browser says that it is', { 'sec-fetch-site': 'cross-site' }],
    ['its origin is', { origin: 'http://evil.example' }],
    ['its page is', { referer: 'http://evil.example/page' }],
  ])('is refused from another site with %s', async (_how, headers) => {
    expect(await codeOf(path, 'POST', { ...SAME_SITE_HEADERS, ...headers })).toBe(403);
  });

  test('is accepted from our own page', async () => {
    // Passkeys are offered over https only, and refused with the same code elsewhere.
    const ours = { ...SAME_SITE_HEADERS, 'sec-fetch-site': 'same-origin', origin: 'https://nas:4310' };
    expect(await codeOf(path, 'POST', ours)).not.toBe(403);
  });
});

test('reading calls need no header', async () => {
  expect(await codeOf('/banner', 'GET', {})).toBe(200);
});
