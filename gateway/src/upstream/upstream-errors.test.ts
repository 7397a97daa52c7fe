import { describe, expect, test } from 'vitest';
import {
  createUpstreamFailureLogger,
  describeFetchError,
  unexpectedResponseReason,
} from './upstream-errors.ts';

const reply = (status: number, headers: Record<string, string>) => new Response(null, { status, headers });

describe('unexpectedResponseReason', () => {
  test.each([
    ['a call that was answered', 200, { 'content-type': 'application/json' }],
    ['a login that is needed', 301, { 'content-type': 'application/json' }],
    ['a call that it does not know', 404, { 'content-type': 'text/html' }],
    ['its own error, in the form of the service', 502, { 'content-type': 'application/json' }],
    ['something unchanged', 304, {}],
  ])('accepts %s', (_what, status, headers) => {
    expect(unexpectedResponseReason(reply(status, headers as Record<string, string>), '/banner')).toBeNull();
  });

  test.each([
    ['elsewhere', 302, { location: 'https://other.example/' }, /https:\/\/other\.example\/; name that URL/],
    ['a web page', 200, { 'content-type': 'text/html; charset=utf-8' }, /such as \/api/],
    ['a proxy before it', 502, { 'content-type': 'text/html' }, /502/],
  ])('detects %s and says what to do', (_what, status, headers, words) => {
    expect(unexpectedResponseReason(reply(status, headers as Record<string, string>), '/banner')).toMatch(
      words,
    );
  });
});

test.each([
  ['https', 'https://api.example/banner?limit=1', 'https://api.example'],
  ['a path', 'https://api.example/v2/banner', 'https://api.example/v2'],
  ['a path of its own', '/v2/banner?limit=1', '/v2'],
  ['itself', '/banner', '/'],
  ['a login', 'https://sso.example/login?rd=%2Fbanner', 'https://sso.example/login'],
])(
  'a redirect to %s names the URL of the calls, the same for each of them and without their search',
  (_what, location, url) => {
    const reason = unexpectedResponseReason(reply(302, { location }), '/banner');
    expect(reason).toBe(`it redirects to ${url}; name that URL`);
    const other = { location: location.replace('banner', 'cloudsearch') };
    expect(unexpectedResponseReason(reply(302, other), '/cloudsearch')).toBe(reason);
  },
);

test('describeFetchError describes an error code', () => {
  const failed = (code: string) =>
    new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
  expect(describeFetchError(failed('ECONNREFUSED'))).toContain('is it running');
  expect(describeFetchError(failed('EODD'))).toBe('EODD');
});

test('createUpstreamFailureLogger logs when failures begin, change and end', () => {
  const said: string[] = [];
  const tell = createUpstreamFailureLogger('http://nas:3000', ({ message }) => said.push(message));
  for (const reason of [null, 'no answer', 'no answer', 'a web page', 'is it there?', null, null])
    tell(reason);
  expect(said).toEqual([
    'The catalogue server http://nas:3000 gives no answers: no answer. It is asked again with every call',
    'The catalogue server http://nas:3000 gives no answers: a web page. It is asked again with every call',
    'The catalogue server http://nas:3000 gives no answers: is it there? It is asked again with every call',
    'The catalogue server http://nas:3000 answers again',
  ]);
});
