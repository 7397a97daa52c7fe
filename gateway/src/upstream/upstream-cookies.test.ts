import { createServer, type IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { listenForTests } from '../testing/listen-for-tests.ts';
import { createTestGateway } from '../testing/test-gateway.ts';

/** Another catalogue server on loopback, which sets a cookie with every reply. */
let set: string;
let asked: IncomingMessage['headers'];
const server = createServer((request, response) => {
  asked = request.headers;
  response.setHeader('set-cookie', set).setHeader('content-type', 'application/json').end('{"code":200}');
});
let address = '';
listenForTests(server, (listening) => {
  address = listening;
});

const SIGNED_IN = 'MUSIC_U=a; Path=/; Max-Age=60';
const SIGNED_OUT = 'MUSIC_U=; Path=/; Max-Age=0';

beforeEach(() => {
  set = SIGNED_IN;
});

/** The Set-Cookie headers that the browser gets, and the cookies that the other server gets. */
async function exchange(cookie: string, { scheme = 'http', base = '/' } = {}) {
  const reply = await createTestGateway({ url: address }, { base }).request(
    `${scheme}://nas:4310${base}api/login/status`,
    { headers: { cookie, 'x-requested-with': 'XMLHttpRequest' } },
  );
  return { set: reply.headers.getSetCookie(), sent: asked.cookie };
}

/** Prefix of the cookie names of a Rill under /music/. */
const AT_MUSIC = 'rill4310_atb5db41d6_';

test('cookies of another server are limited to the base path, and that of a Rill at the root of the same host is not its own', async () => {
  const exchangeBelow = (sent: string) => exchange(sent, { base: '/music/' });
  const own = `${AT_MUSIC}MUSIC_U=a; Max-Age=60; Path=/music/; HttpOnly; SameSite=Lax`;
  expect((await exchangeBelow('')).set).toEqual([own]);
  const both = await exchangeBelow(`${AT_MUSIC}MUSIC_U=ben; rill4310_MUSIC_U=ada`);
  expect(both.sent).toBe('MUSIC_U=ben');
  const visitor = await exchangeBelow('rill4310_MUSIC_U=ada');
  expect(visitor.sent).toBeUndefined();
  // An older version used the root's cookie names below a base path: such a cookie is removed, while the root's own
  // stays, because its path differs.
  const removal = 'rill4310_MUSIC_U=; Max-Age=0; Path=/music/; HttpOnly';
  expect([both.set, visitor.set]).toEqual([
    [own, removal],
    [own, removal],
  ]);
  expect((await exchange('rill4310_MUSIC_U=ada')).sent).toBe('MUSIC_U=ada');
});

describe('a cookie of another server, for a page on https,', () => {
  const https = { scheme: 'https' };
  const own = '__Secure-rill4310_MUSIC_U=a; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure';

  test('has a name of its own, so that the same host name can be logged in to on plain http, too', async () => {
    expect((await exchange('', https)).set).toEqual([own]);
    const plain = ['rill4310_MUSIC_U=a; Max-Age=60; Path=/; HttpOnly; SameSite=Lax'];
    expect((await exchange('')).set).toEqual(plain);
    // The browser sends both on https; the plain one is left as it is.
    const both = await exchange('rill4310_MUSIC_U=plain; __Secure-rill4310_MUSIC_U=secure', https);
    expect(both).toEqual({ set: [own], sent: 'MUSIC_U=secure' });
    expect((await exchange('__Secure-rill8080_MUSIC_U=other', https)).sent).toBeUndefined();
  });

  test('keeps its name where a proxy does not say that the page is on https', async () => {
    expect((await exchange('__Secure-rill4310_MUSIC_U=secure')).set).toEqual([own]);
  });

  test('is removed together with that of plain http, which would undo the logout', async () => {
    set = SIGNED_OUT;
    const both = 'rill4310_MUSIC_U=plain; __Secure-rill4310_MUSIC_U=secure';
    const removals = (path: string) => [
      `__Secure-rill4310_MUSIC_U=; Max-Age=0; Path=${path}; HttpOnly; SameSite=Lax; Secure`,
      `rill4310_MUSIC_U=; Max-Age=0; Path=${path}; HttpOnly`,
    ];
    expect((await exchange(both, https)).set).toEqual(removals('/'));
    const bothBelow = both.replaceAll('rill4310_', AT_MUSIC);
    expect((await exchange(bothBelow, { ...https, base: '/music/' })).set).toEqual(
      removals('/music/').map((removal) => removal.replace('rill4310_', AT_MUSIC)),
    );
    expect((await exchange('rill4310_MUSIC_U=plain')).set).toEqual([
      'rill4310_MUSIC_U=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
  });

  test('with the name of older versions is valid beside the others, and replaced by the new one', async () => {
    const former = await exchange('rill4310_MUSIC_U=old; __Secure-rill4310_NMTID=x', https);
    expect(former.sent).toBe('NMTID=x; MUSIC_U=old');
    expect(former.set).toEqual([own, 'rill4310_MUSIC_U=; Max-Age=0; Path=/; HttpOnly']);
  });
});

test('simultaneous calls together set no more cookies than one call may', async () => {
  const app = createTestGateway({ url: address });
  const cookiesOf = async (name: string, cookie = '') => {
    set = `${name}=${'x'.repeat(4000)}`;
    const reply = await app.request('http://nas:4310/api/login/status', {
      headers: { cookie, 'x-requested-with': 'XMLHttpRequest' },
    });
    return reply.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '');
  };
  // Calls at the same time, none of which sends the cookies that the others were given.
  const given = [];
  for (const name of ['A', 'B', 'C', 'D', 'E', 'A']) given.push(...(await cookiesOf(name)));
  expect(given.map((cookie) => cookie.slice(0, 10))).toEqual(
    ['A', 'B', 'C', 'A'].map((name) => `rill4310_${name}`),
  );
  expect(await cookiesOf('D', given.slice(0, 1).join('; '))).toEqual([]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await cookiesOf('D', given.slice(0, 2).join('; '))).toHaveLength(1);
});
