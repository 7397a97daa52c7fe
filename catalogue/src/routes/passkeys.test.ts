import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { savePasskey } from '../store/accounts/passkeys.ts';
import { openTestApi, type TestApiReply, tokenOfLinkFragment } from '../testing/identity-app.ts';
import { createTestAuthenticator } from '../testing/test-authenticator.ts';

const ORIGIN = 'http://localhost:4310';
let identity: ReturnType<typeof openTestApi>;
let owner: TestApiReply;
beforeEach(async () => {
  identity = openTestApi();
  owner = await identity.makeOwner();
});
afterEach(() => identity.close());

const from = (origin: string, cookie?: string) => ({
  cookie,
  headers: { origin, host: new URL(origin).host },
});
const optionsIn = (reply: TestApiReply) => (reply.body['data'] as { options: string }).options;

async function addPasskey(origin = ORIGIN) {
  const device = createTestAuthenticator(origin);
  const options = await identity.ask('passkeyCreationOptions', {}, from(origin, owner.cookie));
  const credential = device.create(optionsIn(options));
  const added = await identity.ask('addPasskey', { credential }, from(origin, owner.cookie));
  return { device, added };
}

async function logIn(device: ReturnType<typeof createTestAuthenticator>, origin = ORIGIN) {
  const options = await identity.ask('passkeyLoginOptions', {}, from(origin));
  return identity.ask('loginPasskey', { credential: device.get(optionsIn(options)) }, from(origin));
}

describe('a passkey', () => {
  test('is added to an account, logs it in, and is listed and removed', async () => {
    const { device, added } = await addPasskey();
    expect(added.code).toBe(200);
    const login = await logIn(device);
    expect([login.code, login.body['profile']]).toMatchObject([200, { nickname: 'Owner' }]);
    expect(login.setCookies[0]).toMatch(/^rill_session=/);
    const listed = await identity.ask('passkeys', {}, from(ORIGIN, owner.cookie));
    expect(listed.body['data']).toMatchObject([{ id: device.id, host: 'localhost' }]);
    expect((await identity.ask('removePasskey', { id: device.id }, from(ORIGIN, owner.cookie))).code).toBe(
      200,
    );
    expect((await logIn(device)).code).toBe(502);
  });

  test('is refused by an account that has fifty', async () => {
    const { accountId } = identity.database.get<{ accountId: number }>(
      'SELECT account_id AS accountId FROM login',
    ) ?? { accountId: 0 };
    const passkey = {
      accountId,
      rpId: 'nas',
      publicKey: new Uint8Array(1),
      counter: 0,
      name: '',
      createdMs: 0,
    };
    for (let at = 0; at < 49; at += 1) savePasskey(identity.database, { ...passkey, id: String(at) });
    expect((await addPasskey()).added.code).toBe(200);
    const more = await identity.ask('passkeyCreationOptions', {}, from(ORIGIN, owner.cookie));
    expect([more.status, more.body['data']]).toEqual([403, undefined]);
  });

  test('opens an invitation instead of a password, and then cannot be removed as the only way in', async () => {
    const made = await identity.ask('createInvitation', {}, from(ORIGIN, owner.cookie));
    const token = tokenOfLinkFragment((made.body['data'] as { fragment: string }).fragment);
    const device = createTestAuthenticator(ORIGIN);
    const options = await identity.ask('passkeyCreationOptions', { token, name: 'Guest' }, from(ORIGIN));
    const credential = device.create(optionsIn(options));
    const guest = await identity.ask('loginByLink', { token, name: 'Guest', credential }, from(ORIGIN));
    expect(guest.body).toMatchObject({ code: 200, profile: { nickname: 'Guest' } });
    expect((await logIn(device)).body).toMatchObject({ profile: { nickname: 'Guest' } });
    const removed = await identity.ask('removePasskey', { id: device.id }, from(ORIGIN, guest.cookie));
    expect(removed.status).toBe(403);
  });

  test('is refused before the device makes it when another account has the name', async () => {
    const made = await identity.ask('createInvitation', {}, from(ORIGIN, owner.cookie));
    const token = tokenOfLinkFragment((made.body['data'] as { fragment: string }).fragment);
    const optionsFor = (name: string) =>
      identity.ask('passkeyCreationOptions', { token, name }, from(ORIGIN));
    expect((await optionsFor('OWNER')).code).toBe(505);
    expect((await optionsFor('Guest')).code).toBe(200);
  });

  test('is valid for the host name that it was made under only', async () => {
    const home = 'https://music.example.org';
    const { device } = await addPasskey(home);
    expect((await logIn(device, home)).code).toBe(200);
    expect((await logIn(device, ORIGIN)).code).toBe(502);
  });

  test('is offered and works under a name of this machine, which browsers trust without https', async () => {
    const origin = 'http://music.localhost:4310';
    const headers = { ...from(origin).headers, 'sec-fetch-site': 'same-origin' };
    const ways = await identity.ask('loginCapabilities', {}, { headers });
    expect(ways.body['data']).toMatchObject({ passkeys: true });
    const { device } = await addPasskey(origin);
    expect((await logIn(device, origin)).code).toBe(200);
  });

  test.each([
    ['another site', { origin: 'https://evil.example', host: 'localhost:4310' }],
    ['plain http', { origin: 'http://192.168.1.2:4310', host: '192.168.1.2:4310' }],
    ['no page', { host: 'localhost:4310' }],
  ])('is refused to %s', async (_name, headers) => {
    expect((await identity.ask('passkeyLoginOptions', {}, { headers })).status).toBe(403);
  });

  test('does not log in twice with one assertion, nor with an expired one', async () => {
    const { device } = await addPasskey();
    const answerLater = async (ms: number) => {
      const options = await identity.ask('passkeyLoginOptions', {}, from(ORIGIN));
      const credential = device.get(optionsIn(options));
      identity.wait(ms);
      return credential;
    };
    const credential = await answerLater(0);
    expect((await identity.ask('loginPasskey', { credential }, from(ORIGIN))).code).toBe(200);
    expect((await identity.ask('loginPasskey', { credential }, from(ORIGIN))).code).toBe(502);
    const old = await answerLater(5 * 60_000);
    expect((await identity.ask('loginPasskey', { credential: old }, from(ORIGIN))).code).toBe(502);
  });

  test('cannot be added with the challenge of another account, nor without a session', async () => {
    const options = await identity.ask('passkeyCreationOptions', {}, from(ORIGIN, owner.cookie));
    const made = await identity.ask('createInvitation', {}, from(ORIGIN, owner.cookie));
    const token = tokenOfLinkFragment((made.body['data'] as { fragment: string }).fragment);
    const guest = await identity.ask('loginByLink', { token, name: 'Guest', password: 'correct horse' });
    const credential = createTestAuthenticator(ORIGIN).create(optionsIn(options));
    expect((await identity.ask('addPasskey', { credential }, from(ORIGIN))).status).toBe(301);
    expect((await identity.ask('addPasskey', { credential }, from(ORIGIN, guest.cookie))).code).toBe(400);
  });

  test('that does not exist counts as an attempt of the address only', async () => {
    const tryUnknown = async (address: string) => {
      const credential = JSON.stringify({ id: 'unknown' });
      return (await identity.ask('loginPasskey', { credential }, { ...from(ORIGIN), address })).code;
    };
    const codes: number[] = [];
    for (let at = 0; at < 11; at += 1) codes.push(await tryUnknown(`10.7.0.${at}`));
    expect([...new Set(codes)]).toEqual([502]);
    for (let at = 0; at < 40; at += 1) await tryUnknown('10.8.0.1');
    expect(await tryUnknown('10.8.0.1')).toBe(509);
  });

  test.each(['', 'null', '{}', '[]', '{"id":1}', '{"id":"__proto__","response":{}}', '{"id":"x"'])(
    'as %s is refused',
    async (credential) => {
      expect((await identity.ask('loginPasskey', { credential }, from(ORIGIN))).code).toBe(502);
      expect((await identity.ask('addPasskey', { credential }, from(ORIGIN, owner.cookie))).code).toBe(400);
    },
  );
});
