import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AccountService,
  createAccountService,
  createCatalogue,
  type EmbeddedCatalogue,
  type GatewayAccountService,
} from '@rill/catalogue';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestGateway } from '../testing/test-gateway.ts';

const HOST = 'http://127.0.0.1:4310';
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rill-access-'));
  mkdirSync(join(folder, 'client', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'client', 'index.html'), '<!doctype html><html><head></head></html>');
  writeFileSync(join(folder, 'client', 'assets', 'app.js'), 'start()');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const access = (isPrivateForced: boolean) => ({
  isPrivateForced,
  isRegistrationOpen: false,
  basePath: '/',
  showCode: () => {},
});

const gatewayOver = (
  catalogue: { readonly app: Hono } | { readonly url: string },
  guard: AccountService | GatewayAccountService,
  base = '/',
): Hono =>
  createTestGateway(catalogue, {
    base,
    clientDir: join(folder, 'client'),
    access: { isRequestAllowed: guard.isRequestAllowed, accounts: 'accountOf' in guard ? guard : null },
  });

async function ask(app: Hono, path: string, { cookie = '', form = '', accept = '*/*' } = {}) {
  return app.request(`${HOST}${path}`, {
    method: form === '' ? 'GET' : 'POST',
    headers: {
      host: '127.0.0.1:4310',
      cookie,
      accept,
      'x-requested-with': 'XMLHttpRequest',
      ...(form === '' ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    body: form === '' ? null : form,
  });
}

/** Makes the owner's account through the link on the terminal, and returns its cookie. */
async function logInAsOwner(app: Hono, guard: AccountService): Promise<string> {
  const token = guard.newOwnerLink()?.replace('owner=', '') ?? '';
  const form = new URLSearchParams({ token, name: 'Owner', password: 'correct horse' }).toString();
  const reply = await ask(app, '/api/rill/login/link/use', { form });
  expect(reply.status).toBe(200);
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

describe('a private server', () => {
  let catalogue: EmbeddedCatalogue;
  let app: Hono;
  let cookie = '';
  beforeAll(async () => {
    catalogue = createCatalogue({
      dataDir: join(folder, 'private'),
      music: [],
      demo: null,
      access: access(true),
    });
    await catalogue.ready;
    app = gatewayOver({ app: catalogue.app }, catalogue);
    cookie = await logInAsOwner(app, catalogue);
  });
  afterAll(() => catalogue.close());

  test.each([
    '/api/banner',
    '/api/cloudsearch?keywords=a',
    '/api/playlist/detail?id=1',
    '/api/song/url/v1?id=1&level=standard',
    '/api/rill/library',
    '/api/rill/library/scan',
    '/api/rill/accounts',
    '/api/nothing',
    '/api//banner',
    '/api/%62anner',
    '/api/rill/login/../../banner',
  ])('refuses the call %s without a session', async (path) => {
    for (const wrong of ['', `rill_session=${'A'.repeat(43)}`]) {
      const reply = await ask(app, path, { cookie: wrong });
      expect([path, reply.status]).toEqual([path, 301]);
      expect(await reply.json()).toEqual({ code: 301, msg: '需要登录' });
    }
  });

  test.each(['/media/audio/1', '/media/cover/1?param=1y1', '/media/remote/x/y'])(
    'refuses the media %s without a session',
    async (path) => {
      expect((await ask(app, path)).status).toBe(403);
      expect((await ask(app, path, { cookie })).status).not.toBe(403);
    },
  );

  test('serves the login page and its files for every URL', async () => {
    const page = await ask(app, '/album?id=1', { accept: 'text/html' });
    expect([page.status, page.headers.get('location')]).toEqual([302, '/login?redirect=%2Falbum%3Fid%3D1']);
    expect((await ask(app, '/', { accept: 'text/html' })).headers.get('location')).toBe('/login');
    expect((await ask(app, '//evil.example', { accept: 'text/html' })).headers.get('location')).toMatch(
      /^\/login\?redirect=/,
    );
    expect((await ask(app, '/login', { accept: 'text/html' })).status).toBe(200);
    expect((await ask(app, '/login/approve', { accept: 'text/html' })).status).toBe(200);
    expect((await ask(app, '/assets/app.js')).status).toBe(200);
  });

  test('responds 404 outside its base path, where a redirect would loop behind a proxy that strips the base', async () => {
    const below = gatewayOver({ app: catalogue.app }, catalogue, '/music/');
    for (const path of [
      '/',
      '/login',
      '/album?id=1',
      '/another/login',
      '/abcdefapi/banner',
      '/abcdefmedia/cover/1',
    ]) {
      const reply = await ask(below, path, { accept: 'text/html' });
      expect([path, reply.status, reply.headers.get('location')]).toEqual([path, 404, null]);
    }
    const page = await ask(below, '/music/album?id=1', { accept: 'text/html' });
    expect(page.headers.get('location')).toBe('/music/login?redirect=%2Falbum%3Fid%3D1');
    expect((await ask(below, '/music/api/banner')).status).toBe(301);
    expect((await ask(below, '/m%75sic/api/banner')).status).toBe(301);
    expect((await ask(below, '/music/media/cover/1')).status).toBe(403);
    expect((await ask(below, '/music', { form: 'x=1', accept: 'text/html' })).status).toBe(302);
  });

  test('lets a session in until it expires', async () => {
    expect((await ask(app, '/api/banner', { cookie })).status).toBe(200);
    expect((await ask(app, '/album?id=1', { cookie, accept: 'text/html' })).status).toBe(200);
    const form = 'name=Owner&password=correct+horse';
    const second = await ask(app, '/api/rill/login/password', { form });
    const other = second.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await ask(app, '/api/banner', { cookie: other })).status).toBe(200);
    await ask(app, '/api/logout', { cookie: other, form: 'x=1' });
    expect((await ask(app, '/api/banner', { cookie: other })).status).toBe(301);
  });
});

test('the owner can make an open server private and open it again while it runs', async () => {
  const catalogue = createCatalogue({
    dataDir: join(folder, 'open'),
    music: [],
    demo: null,
    access: access(false),
  });
  await catalogue.ready;
  const app = gatewayOver({ app: catalogue.app }, catalogue);
  expect((await ask(app, '/api/banner')).status).toBe(200);
  const cookie = await logInAsOwner(app, catalogue);
  const turn = (isPrivate: boolean, as: string) =>
    ask(app, '/api/rill/access/change', { cookie: as, form: `private=${isPrivate}` });
  expect((await turn(true, '')).status).toBe(301);
  expect((await ask(app, '/api/banner')).status).toBe(200);
  expect((await turn(true, cookie)).status).toBe(200);
  expect((await ask(app, '/api/banner')).status).toBe(301);
  expect((await turn(false, cookie)).status).toBe(200);
  expect((await ask(app, '/api/banner')).status).toBe(200);
  await catalogue.close();
});

describe('a private server before another catalogue', () => {
  let other: Server;
  let accounts: GatewayAccountService;
  let app: Hono;
  const heard: string[] = [];
  beforeAll(async () => {
    other = createServer((request, response) => {
      heard.push(`${request.url} ${request.headers.cookie ?? ''}`);
      response.setHeader('content-type', 'application/json');
      if (request.url?.startsWith('/login/status')) response.setHeader('set-cookie', 'MUSIC_U=a; Max-Age=60');
      response.end('{"code":200,"banners":[]}');
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    accounts = createAccountService({ dataDir: join(folder, 'before'), access: access(true), log: () => {} });
    app = gatewayOver({ url: `http://127.0.0.1:${(other.address() as AddressInfo).port}` }, accounts);
  });
  afterAll(async () => {
    other.close();
    await accounts.close();
  });

  test('sends it no request without a session, and never the session cookie', async () => {
    expect((await ask(app, '/api/banner')).status).toBe(301);
    expect(await (await ask(app, '/api/login/status')).json()).toMatchObject({ data: { profile: null } });
    expect(heard).toEqual([]);
    const cookie = await logInAsOwner(app, accounts);
    expect((await ask(app, '/api/banner', { cookie })).status).toBe(200);
    await ask(app, '/api/login/status', { cookie });
    expect(heard).toEqual(['/banner ', expect.stringMatching(/^\/login\/status\?timestamp=\d+ $/)]);
  });

  test('handles account calls itself and gives the login page its own configuration', async () => {
    const configOf = async (cookie: string) => {
      const page = await ask(app, '/login', { accept: 'text/html', cookie });
      return JSON.parse(/id="rill-config">(.*?)<\/script>/.exec(await page.text())?.[1] ?? '{}');
    };
    const loginPage = await configOf('');
    expect(loginPage).toMatchObject({ embedded: true, isLoginPage: true });
    const login = await ask(app, '/api/rill/login/password', { form: 'name=Owner&password=correct+horse' });
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const signedInPage = await configOf(cookie);
    expect(signedInPage).toMatchObject({ embedded: false, hasServerLogin: true });
    // Data stored for a listener of the other catalogue must not be visible on the login page.
    expect(loginPage.catalogueId).not.toBe(signedInPage.catalogueId);
    const own = await ask(app, '/api/rill/account', { cookie });
    expect(await own.json()).toMatchObject({ data: { name: 'Owner', isOwner: true } });
  });

  test('gives its session to the account that logged in there, and takes it from the browser at a sign-out', async () => {
    const logIn = async (name: string, cookie = '') => {
      const reply = await ask(app, '/api/rill/login/password', {
        form: `name=${name}&password=correct+horse`,
        cookie,
      });
      return {
        cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '',
        set: reply.headers.getSetCookie(),
      };
    };
    const owner = (await logIn('Owner')).cookie;
    const made = await ask(app, '/api/rill/invitations/create', { cookie: owner, form: 'x=1' });
    const { fragment } = ((await made.json()) as { data: { fragment: string } }).data;
    const token = fragment.replace('invite=', '');
    await ask(app, '/api/rill/login/link/use', { form: `token=${token}&name=Ada&password=correct+horse` });

    const set = (await ask(app, '/api/login/status', { cookie: owner })).headers.getSetCookie();
    const [music = ''] = set.map((cookie) => cookie.split(';')[0] ?? '');
    expect(music).toMatch(/^rill4310_u\d+_MUSIC_U=a$/);
    const browser = `${owner}; ${music}; rill4310_MUSIC_U=of-an-earlier-version`;
    heard.length = 0;
    await ask(app, '/api/banner', { cookie: browser });
    // Another listener logs in from the same browser, which still has the cookies of the first one.
    const ada = await logIn('Ada', browser);
    await ask(app, '/api/banner', { cookie: browser.replace(owner, ada.cookie) });
    expect(heard).toEqual(['/banner MUSIC_U=a', '/banner ']);
    const removed = [music, 'rill4310_MUSIC_U='].map((cookie) =>
      cookie.replace(/=.*/, '=; Max-Age=0; Path=/; HttpOnly'),
    );
    expect(ada.set.slice(1)).toEqual(removed);

    const again = (await logIn('Owner')).cookie;
    const { data } = (await (await ask(app, '/api/rill/sessions', { cookie: again })).json()) as {
      data: { id: number; current: boolean }[];
    };
    const ended = await ask(app, '/api/rill/sessions/end', {
      cookie: `${again}; ${music}`,
      form: `id=${data.find(({ current }) => current)?.id}`,
    });
    expect(ended.headers.getSetCookie()).toEqual(removed.slice(0, 1));
  });

  test('sends it no request of an account that has ended its session', async () => {
    const login = await ask(app, '/api/rill/login/password', { form: 'name=Owner&password=correct+horse' });
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const reply = await (await ask(app, '/api/rill/sessions', { cookie })).json();
    const { data } = reply as { data: { id: number; current: boolean }[] };
    const id = data.find(({ current }) => current)?.id;
    expect((await ask(app, '/api/rill/sessions/end', { cookie, form: `id=${id}` })).status).toBe(200);
    expect((await ask(app, '/api/banner', { cookie })).status).toBe(301);
  });
});
