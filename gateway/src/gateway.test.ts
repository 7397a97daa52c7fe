import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { clientInfoOfRequest } from '@rill/catalogue/http';
import { OTHER_SITE_MESSAGE } from '@rill/contract';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createHostHeaderCheck } from './requests/host-names.ts';
import { createTestGateway } from './testing/test-gateway.ts';

const page = `<!doctype html><html><head><meta charset="utf-8"><base href="/">
<script>boot()</script><style>body{}</style></head><body></body></html>`;
const script = 'console.log("rill");'.repeat(50);
let folder = '';
let dir = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rill-client-'));
  dir = join(folder, 'client');
  mkdirSync(join(dir, 'assets'), { recursive: true });
  writeFileSync(join(dir, 'index.html'), page);
  writeFileSync(join(dir, 'config.json'), '{}');
  writeFileSync(join(dir, '.stamp'), 'secret');
  writeFileSync(join(dir, 'sw.js'), script);
  for (const language of ['en', 'zh-CN'])
    writeFileSync(join(dir, `manifest.${language}.webmanifest`), '{"name":"Rill","start_url":"./"}');
  writeFileSync(join(dir, 'assets', 'app-abc.js'), script);
  writeFileSync(join(dir, 'assets', 'app-abc.js.gz'), gzipSync(script));
  writeFileSync(join(folder, 'rill-outside.txt'), 'outside');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const embedded = new Hono()
  .get('/api/banner', (context) => context.json({ code: 200, banners: ['x'.repeat(4000)] }))
  .post('/api/like', (context) => context.json({ code: 200 }))
  .get('/api/sender', (context) =>
    context.json({ code: 200, ...clientInfoOfRequest(context.req.raw.headers) }),
  )
  .get('/media/audio/1', (context) => context.body('bytes', 206, { 'Content-Type': 'audio/mpeg' }))
  .notFound((context) => context.json({ code: 404, msg: 'no such call' }, 404));

const gatewayAt = (base: string, unblock = '') =>
  createTestGateway(
    { app: embedded },
    {
      base,
      clientDir: dir,
      config: { catalogueId: '</script>', unblock, ownMusic: true },
      isAllowedHost: createHostHeaderCheck({
        boundTo: '127.0.0.1',
        allowed: [],
        localHostNames: () => [],
        now: () => 0,
      }),
    },
  );

function ask(path: string, headers: Record<string, string> = {}, base = '/', method = 'GET') {
  return gatewayAt(base).request(`http://127.0.0.1:4310${path}`, {
    method,
    headers: { host: '127.0.0.1:4310', ...headers },
  });
}
const navigation = { accept: 'text/html,*/*' };

describe('one origin', () => {
  test('passes the sender’s address to the catalogue and overrides what the client claims', async () => {
    const forged = { 'x-rill-sender': '10.1.1.1', 'x-rill-secure': '1', 'x-forwarded-proto': 'https' };
    expect(await (await ask('/api/sender', forged)).json()).toEqual({
      code: 200,
      address: '',
      isSecure: false,
    });
    expect(await (await ask('/music/api/sender', forged, '/music/')).json()).toMatchObject({
      address: '',
      isSecure: false,
    });
  });

  test.each([
    ['/healthz', '/'],
    ['/music/healthz', '/music/'],
    ['/healthz', '/music/'],
  ])('answers the health check at %s with the base %s', async (path, base) => {
    const reply = await ask(path, {}, base);
    expect(await reply.json()).toEqual({ status: 'ok', version: '2.0.0' });
  });

  test('redirects its base without the last slash to the page, where the session cookie is sent', async () => {
    for (const query of ['', '?tab=1']) {
      const reply = await ask(`/music${query}`, navigation, '/music/');
      expect([reply.status, reply.headers.get('location')]).toEqual([302, `/music/${query}`]);
    }
    expect((await ask('/music/', navigation, '/music/')).status).toBe(200);
  });

  test('answers paths outside of its base with 404 and its base, without a redirect', async () => {
    for (const path of ['/', '/other']) {
      const reply = await ask(path, navigation, '/music/');
      expect([reply.status, reply.headers.get('location')]).toEqual([404, null]);
      expect(await reply.text()).toContain('Rill is at /music/');
    }
  });

  test('sets a cookie for the connection check and sees whether it comes back', async () => {
    const first = await ask('/music/healthz/session', {}, '/music/');
    expect(await first.json()).toMatchObject({ hasCookie: false, isSecure: false });
    const cookie = first.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^rill_probe=1; Max-Age=60; Path=\/music\/; HttpOnly; SameSite=Lax$/);
    const second = await ask('/music/healthz/session', { cookie: cookie.split(';')[0] ?? '' }, '/music/');
    expect(await second.json()).toMatchObject({ hasCookie: true, isSecure: false });
  });

  test('has another cookie for the connection check on https, which plain http cannot replace', async () => {
    const probe = (headers: Record<string, string>) =>
      createTestGateway({ app: new Hono() }).request('https://nas:4310/healthz/session', { headers });
    const first = await probe({ cookie: 'rill_probe=1' });
    expect(await first.json()).toMatchObject({ hasCookie: false, isSecure: true });
    const cookie = first.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^__Host-rill_probe=1; .*; Secure/);
    const second = await probe({ cookie: cookie.split(';')[0] ?? '' });
    expect(await second.json()).toMatchObject({ hasCookie: true, isSecure: true });
  });

  test.each([
    ['nas:4310', true],
    ['NAS:4310', true],
    ['nas', false],
    ['127.0.0.1:4310', false],
  ])(
    'tells the connection check of a page on nas:4310 that is asked for as %s whether a proxy kept its host: %s',
    async (host, isHostKept) => {
      const gateway = createTestGateway({ app: new Hono() });
      const reply = await gateway.request('/healthz/session?host=nas:4310', { headers: { host } });
      expect(await reply.json()).toMatchObject({ isHostKept });
    },
  );

  test.each([
    ['/', '/', '__Host-rill_session'],
    ['/music/', '/music/', '__Secure-rill_session'],
  ])(
    'with the base %s the session is sent to %s and nowhere else on the host, on https as %s',
    async (base, path, secure) => {
      const catalogue = new Hono().post('/api/logout', (context) => {
        for (const name of ['rill_session', 'rill_qr', '__Host-rill_session'])
          context.header('Set-Cookie', `${name}=x; Max-Age=9; Path=/; HttpOnly; SameSite=Lax`, {
            append: true,
          });
        return context.json({ code: 200 });
      });
      const reply = await createTestGateway({ app: catalogue }, { base }).request(
        `http://127.0.0.1:4310${base}api/logout`,
        { method: 'POST', headers: { 'x-requested-with': 'XMLHttpRequest' } },
      );
      expect(reply.headers.getSetCookie()).toEqual([
        `rill_session=x; Max-Age=9; Path=${path}; HttpOnly; SameSite=Lax`,
        `rill_qr=x; Max-Age=9; Path=${path}; HttpOnly; SameSite=Lax`,
        `${secure}=x; Max-Age=9; Path=${path}; HttpOnly; SameSite=Lax`,
      ]);
    },
  );

  test('passes calls and media to the catalogue', async () => {
    expect(await (await ask('/api/banner')).json()).toMatchObject({ code: 200 });
    const media = await ask('/media/audio/1');
    expect([media.status, media.headers.get('content-type')]).toEqual([206, 'audio/mpeg']);
  });

  test('compresses responses for clients that accept it', async () => {
    const reply = await ask('/api/banner', { 'accept-encoding': 'gzip' });
    expect(reply.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await reply.arrayBuffer()).toString()).toContain('xxxx');
  });

  test('does not answer a call opened in a tab with the page, and a refusal at a page’s URL is not cached', async () => {
    const opened = { ...navigation, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    const call = await ask('/api/nothing', opened);
    expect([call.status, call.headers.get('content-type')]).toEqual([
      404,
      expect.stringContaining('application/json'),
    ]);
    const refusal = await ask('/album', { accept: 'image/*' });
    expect([refusal.status, refusal.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  test.each(['/api/nothing', '/api', '/api/'])(
    'an unknown call (%s) is a JSON 404, never the page',
    async (path) => {
      const reply = await ask(path, navigation);
      expect([reply.status, ((await reply.json()) as { code: number }).code]).toEqual([404, 404]);
    },
  );

  test.each(['PUT', 'DELETE', 'OPTIONS', 'PATCH'])('the method %s is refused with 405', async (method) => {
    for (const path of ['/', '/api/banner', '/media/audio/1']) {
      const reply = await ask(path, {}, '/', method);
      expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    }
  });

  test('a file that an update has replaced is answered as unavailable for now, and fills no log', async () => {
    const log = vi.fn();
    const file = join(dir, 'assets', 'replaced-abc.js');
    writeFileSync(file, 'old');
    const app = createTestGateway({ app: embedded }, { clientDir: dir, log });
    rmSync(file);
    const reply = await app.request('http://127.0.0.1:4310/assets/replaced-abc.js');
    expect([reply.status, reply.headers.get('cache-control'), reply.headers.get('retry-after')]).toEqual([
      503,
      'no-store',
      '5',
    ]);
    expect(log).not.toHaveBeenCalled();
  });

  test('serves everything below another base path', async () => {
    const base = '/music/';
    expect((await ask('/music/api/banner', {}, base)).status).toBe(200);
    expect((await ask('/music/media/audio/1', {}, base)).status).toBe(206);
    expect((await ask('/music/healthz', {}, base)).status).toBe(200);
    expect((await ask('/music/assets/app-abc.js', {}, base)).status).toBe(200);
    expect(await (await ask('/music/playlist?id=1', navigation, base)).text()).toContain(
      '<base href="/music/">',
    );
    expect((await ask('/api/banner', {}, base)).status).toBe(404);
  });
});

describe('the installed product', () => {
  test('has a manifest with the configured name of its language, which is revalidated each time', async () => {
    for (const [language, name] of [
      ['en', 'Rill'],
      ['zh-CN', '溪音'],
    ]) {
      const reply = await ask(`/music/manifest.${language}.webmanifest`, {}, '/music/');
      expect(reply.headers.get('content-type')).toBe('application/manifest+json');
      expect(reply.headers.get('cache-control')).toBe('no-cache');
      expect(await reply.json()).toEqual({ name, short_name: name, start_url: './' });
    }
    expect((await ask('/manifest.fr.webmanifest')).status).toBe(404);
  });

  test('has its service worker revalidated each time, as a script whose folder is its scope', async () => {
    const reply = await ask('/music/sw.js', {}, '/music/');
    expect(reply.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(reply.headers.get('cache-control')).toBe('no-cache');
    expect(reply.headers.get('content-security-policy')).toContain("connect-src 'self'");
  });
});

describe('the page', () => {
  test.each(['/', '/playlist?id=1', '/no/such/address', '/index.html'])('is served at %s', async (path) => {
    const reply = await ask(path, navigation);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('no-cache');
    expect(await reply.text()).toContain('<script>boot()</script>');
  });

  test('gets base and configuration before its first script, escaped so that no value breaks out', async () => {
    const text = await (await ask('/', navigation)).text();
    expect(text.match(/<base\b/g)).toHaveLength(1);
    const block = /<script type="application\/json" id="rill-config">(.*?)<\/script>/.exec(text);
    expect(JSON.parse(block?.[1] ?? '')).toMatchObject({ catalogueId: '</script>', version: '2.0.0' });
    expect(text.indexOf('rill-config')).toBeLessThan(text.indexOf('boot()'));
  });

  test('may run only the inline scripts that the build hashed', async () => {
    const policy = (await ask('/', navigation)).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}=';/);
    expect(policy).toMatch(/style-src 'self' 'sha256-[A-Za-z0-9+/]{43}=';/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('http:');
  });

  test('may turn no text into markup or code, except the URL of the service worker', async () => {
    const policy = (await ask('/', navigation)).headers.get('content-security-policy') ?? '';
    const directives = policy.split('; ');
    expect(directives).toContain("require-trusted-types-for 'script'");
    expect(directives).toContain('trusted-types rill-service-worker');
  });

  test('may connect to the unblock server and play from other hosts only when one is configured', async () => {
    const page = await gatewayAt('/', 'http://nas:8080/unm').request('http://127.0.0.1:4310/', {
      headers: { host: '127.0.0.1:4310', ...navigation },
    });
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("connect-src 'self' http://nas:8080;");
    expect(policy).toContain("media-src 'self' blob: http: https:;");
    expect(await page.text()).toContain('"unblock":"http://nas:8080/unm"');
    const without = (await ask('/', navigation)).headers.get('content-security-policy') ?? '';
    expect(without).toContain("connect-src 'self';");
  });

  test('responds with 304 when the browser has it cached', async () => {
    const etag = (await ask('/', navigation)).headers.get('etag') ?? '';
    expect((await ask('/', { ...navigation, 'if-none-match': etag })).status).toBe(304);
    expect((await ask('/', { ...navigation, 'if-none-match': `"x", W/${etag}` })).status).toBe(304);
  });

  test('is sent compressed when the browser accepts that, each form under an ETag of its own', async () => {
    const [plain, gzip, br] = [
      await ask('/', navigation),
      await ask('/', { ...navigation, 'accept-encoding': 'gzip, deflate' }),
      await ask('/', { ...navigation, 'accept-encoding': 'gzip, deflate, br' }),
    ];
    const header = (name: string) => [plain, gzip, br].map(({ headers }) => headers.get(name));
    expect(header('content-encoding')).toEqual([null, 'gzip', 'br']);
    expect(header('vary')).toEqual(Array.from({ length: 3 }, () => 'Accept-Encoding'));
    expect(new Set(header('etag')).size).toBe(3);
    const text = await plain.text();
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(text);
    expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(text);
  });

  test.each([{ 'sec-fetch-mode': 'navigate' }, { 'service-worker-navigation-preload': 'true' }])(
    'is served to a browser that says it opens a page, whatever it accepts: %o',
    async (headers) => {
      expect((await ask('/video?id=1', { accept: '*/*', ...headers })).status).toBe(200);
    },
  );

  test('is served at the root for a health check that accepts anything', async () => {
    const [first, other] = [await ask('/', { accept: '*/*' }), await ask('/playlist', { accept: '*/*' })];
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(other.status).toBe(404);
  });

  test('is not served for a missing picture', async () => {
    const reply = await ask('/images/none.png', { accept: 'image/*' });
    expect([reply.status, await reply.text()]).toEqual([404, 'Not found.']);
  });
});

describe('the files of the client', () => {
  test('are immutable with a hash in their name, and revalidated without', async () => {
    const hashed = await ask('/assets/app-abc.js');
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers.get('content-type')).toContain('text/javascript');
    expect((await ask('/config.json')).headers.get('cache-control')).toBe('no-cache');
  });

  test('are sent precompressed when the browser accepts that', async () => {
    const packed = await ask('/assets/app-abc.js', { 'accept-encoding': 'br, gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(script);
    const plain = await ask('/assets/app-abc.js', { 'accept-encoding': 'gzip;q=0' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(script);
  });

  test('respond with 304 when the browser has them cached', async () => {
    const etag = (await ask('/assets/app-abc.js')).headers.get('etag') ?? '';
    expect((await ask('/assets/app-abc.js', { 'if-none-match': etag })).status).toBe(304);
  });

  test.each([
    '/.stamp',
    '/../rill-outside.txt',
    '/..%2frill-outside.txt',
    '/%2e%2e/rill-outside.txt',
    '/assets/app-abc.js.gz',
    '/%zz',
  ])('do not include %s', async (path) => {
    expect((await ask(path, { accept: '*/*' })).status).toBe(404);
  });
});

describe('a request from elsewhere', () => {
  test.each(['/api/banner', '/', '/media/audio/1', '/assets/app-abc.js'])(
    '%s is refused under a foreign host name, with the option that allows it',
    async (path) => {
      const reply = await ask(path, { ...navigation, host: 'evil.example:4310' });
      expect(reply.status).toBe(421);
      expect(await reply.text()).toContain('--allow-host evil.example ');
    },
  );

  test('a Host header that is not a host name is not echoed', async () => {
    const reply = await ask('/', { ...navigation, host: '"><script>' });
    expect([reply.status, await reply.text()]).toEqual([421, expect.stringContaining('--allow-host NAME')]);
  });

  test('the health check responds under any host name', async () => {
    const reply = await ask('/healthz', { host: 'rill.internal' });
    expect([reply.status, await reply.json()]).toEqual([200, { status: 'ok', version: '2.0.0' }]);
  });

  test('calls from other sites are refused, whatever their method', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const reply = await ask('/api/like', headers, '/', 'POST');
    // By this message the page knows that its proxy is the reason.
    expect([reply.status, await reply.json()]).toEqual([403, { code: 403, msg: OTHER_SITE_MESSAGE }]);
    expect((await ask('/api/banner', headers)).status).toBe(403);
  });

  test.each(['cross-site', 'same-site'])('media are refused to a page of another site (%s)', async (site) => {
    expect((await ask('/media/audio/1', { 'sec-fetch-site': site })).status).toBe(403);
  });

  test('media are refused to a page of another site on plain http, by its referrer', async () => {
    expect((await ask('/media/audio/1', { referer: 'http://evil.example/' })).status).toBe(403);
  });

  test.each(['same-origin', 'none'])(
    'media are sent to the client’s own page and to a tab of their own (%s)',
    async (site) => {
      expect((await ask('/media/audio/1', { 'sec-fetch-site': site })).status).toBe(206);
    },
  );

  test('responses other than the page are sandboxed by their policy', async () => {
    const { headers } = await ask('/media/audio/1', navigation);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
  });

  test('a POST without the CSRF header is refused', async () => {
    const ours = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'XMLHttpRequest' };
    expect((await ask('/api/like', ours, '/', 'POST')).status).toBe(200);
    expect((await ask('/api/like', {}, '/', 'POST')).status).toBe(403);
  });

  test('navigation from another site to the page is allowed', async () => {
    expect((await ask('/playlist?id=1', { ...navigation, 'sec-fetch-site': 'cross-site' })).status).toBe(200);
  });

  test.each(['/', '/api/banner', '/media/audio/1', '/healthz', '/assets/app-abc.js'])(
    '%s has the security headers',
    async (path) => {
      const { headers } = await ask(path, navigation);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    },
  );
});
