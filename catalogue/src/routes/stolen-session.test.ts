import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOwnerLink } from '../accounts/owner-link.ts';
import { setMusicFolderPaths } from '../store/own/own-folders.ts';
import { openTestApi, type TestApiReply, tokenOfLinkFragment } from '../testing/identity-app.ts';
import { createTestAuthenticator } from '../testing/test-authenticator.ts';

const MINUTE_MS = 60_000;
const PASSWORD = 'correct horse';
const NEW_PASSWORD = 'a new password';
const ORIGIN = 'http://localhost:4310';
const page = { origin: ORIGIN, host: 'localhost:4310' };
let identity: ReturnType<typeof openTestApi>;
let owner: TestApiReply;
beforeEach(async () => {
  identity = openTestApi();
  owner = await identity.makeOwner('Owner', PASSWORD);
});
afterEach(() => identity.close());

const ask = (...asked: Parameters<typeof identity.ask>) => identity.ask(...asked);
const dataOf = <Data>(reply: TestApiReply): Data => reply.body['data'] as Data;
const uidOf = (reply: TestApiReply) => String((reply.body['profile'] as { userId: number }).userId);
const codeOf = async (...asked: Parameters<typeof identity.ask>) => (await ask(...asked)).code;
const change = (query: Record<string, string>, { cookie }: TestApiReply) =>
  ask('changePassword', { password: NEW_PASSWORD, ...query }, { cookie });
const passkeyOptions = (query: Record<string, string>, { cookie }: TestApiReply) =>
  ask('passkeyCreationOptions', query, { cookie, headers: page });

async function invite(name: string): Promise<TestApiReply> {
  const made = await ask('createInvitation', {}, { cookie: owner.cookie });
  const token = tokenOfLinkFragment(dataOf<{ fragment: string }>(made).fragment);
  return ask('loginByLink', { token, name, password: PASSWORD });
}

/** A browser that shows a QR code, and its reply when it polls whether it is logged in. */
async function waitingBrowser() {
  const shown = await ask('qrKey');
  const key = dataOf<{ unikey: string }>(shown).unikey;
  return { key, check: () => ask('qrCheck', { key }, { cookie: shown.cookie }) };
}

const ownSessionId = async ({ cookie }: TestApiReply): Promise<string> => {
  const sessions = dataOf<{ id: number; current: boolean }[]>(await ask('deviceSessions', {}, { cookie }));
  return String(sessions.find(({ current }) => current)?.id);
};

/** Logs in to an account that has a phone only. */
async function logInByPhone(): Promise<TestApiReply> {
  const phone = '13800138000';
  await ask('setPhoneInvited', { phone, allowed: 'true' }, { cookie: owner.cookie });
  await ask('sendPhoneCode', { phone });
  return ask('loginCellphone', { phone, captcha: identity.codes.at(-1)?.code ?? '' });
}

describe('a stolen session, ten minutes after its login,', () => {
  test('cannot make a link for a new password of the owner, not even as the owner', async () => {
    const reply = await ask('createPasswordResetLink', { uid: uidOf(owner) }, { cookie: owner.cookie });
    expect([reply.status, reply.body['data']]).toEqual([403, undefined]);
  });

  test.each<[string, Parameters<typeof ask>[0], Record<string, string>]>([
    ['makes an invitation', 'createInvitation', {}],
    ['makes a link for a new password of another account', 'createPasswordResetLink', {}],
    ['deletes another account', 'removeManagedAccount', {}],
    ['invites a phone', 'setPhoneInvited', { phone: '13800138001', allowed: 'true' }],
    ['opens registration', 'changeAccessSettings', { openRegistration: 'true' }],
    ['opens a private server to everybody', 'changeAccessSettings', { private: 'false' }],
  ])('as the owner %s only with the password', async (_what, name, query) => {
    const uid = uidOf(await invite('Ada'));
    identity.wait(10 * MINUTE_MS);
    const { cookie } = owner;
    expect(await codeOf(name, { ...query, uid }, { cookie })).toBe(502);
    expect(await codeOf(name, { ...query, uid, password: 'not the password' }, { cookie })).toBe(502);
    expect(await codeOf(name, { ...query, uid, password: PASSWORD }, { cookie })).toBe(200);
  });

  test('as the owner lets others hear a music folder only with the password, and hides one without', async () => {
    setMusicFolderPaths(identity.database, ['/music/all', '/music/hidden']);
    const uid = uidOf(await invite('Ada'));
    identity.wait(10 * MINUTE_MS);
    const turn = (allowed: boolean, proof: Record<string, string> = {}) =>
      codeOf(
        'changeFolderRight',
        { uid, folder: '1', allowed: String(allowed), ...proof },
        { cookie: owner.cookie },
      );
    expect(await turn(false)).toBe(200);
    expect(await turn(true)).toBe(502);
    expect(await turn(true, { password: PASSWORD })).toBe(200);
  });

  test('makes no invitation without the password when the clock was set back since', async () => {
    identity.wait(-8 * 60 * MINUTE_MS);
    expect(await codeOf('createInvitation', {}, { cookie: owner.cookie })).toBe(502);
  });

  test('as the owner closes the server without the password', async () => {
    identity.wait(10 * MINUTE_MS);
    const { cookie } = owner;
    const closed = { private: 'true', openRegistration: 'false' };
    expect(await codeOf('changeAccessSettings', closed, { cookie })).toBe(200);
    expect(await codeOf('setPhoneInvited', { phone: '13800138001', allowed: 'false' }, { cookie })).toBe(200);
  });

  test('cannot set the first password of an account', async () => {
    const listener = await logInByPhone();
    identity.wait(10 * MINUTE_MS);
    expect((await change({}, listener)).code).toBe(506);
    expect((await change({ current: '' }, listener)).code).toBe(502);
    expect((await change({}, await logInByPhone())).code).toBe(200);
  });

  test('changes the name that its account logs in with only with the password', async () => {
    identity.wait(10 * MINUTE_MS);
    const rename = (query: Record<string, string>) =>
      codeOf('renameAccount', query, { cookie: owner.cookie });
    expect(await rename({ nickname: 'The owner', name: 'Owner' })).toBe(200);
    expect(await rename({ name: 'thief' })).toBe(502);
    expect(await rename({ name: 'thief', password: 'not the password' })).toBe(502);
    expect(await rename({ name: 'landlady', password: PASSWORD })).toBe(200);
  });

  test('adds no passkey without the password', async () => {
    identity.wait(10 * MINUTE_MS);
    expect((await passkeyOptions({}, owner)).code).toBe(502);
    expect((await passkeyOptions({ password: 'not the password' }, owner)).code).toBe(502);
    const { options } = dataOf<{ options: string }>(await passkeyOptions({ password: PASSWORD }, owner));
    const credential = createTestAuthenticator(ORIGIN).create(options);
    expect(await codeOf('addPasskey', { credential }, { cookie: owner.cookie, headers: page })).toBe(200);
  });

  test('adds no passkey to an account without a password', async () => {
    const listener = await logInByPhone();
    identity.wait(10 * MINUTE_MS);
    expect((await passkeyOptions({}, listener)).code).toBe(506);
    expect((await passkeyOptions({}, await logInByPhone())).code).toBe(200);
  });

  test('passes on its own age to a session that it approves by QR code', async () => {
    identity.wait(10 * MINUTE_MS);
    const { key, check } = await waitingBrowser();
    expect(await codeOf('qrConfirm', { key }, { cookie: owner.cookie })).toBe(200);
    const approved = await check();
    expect(approved.code).toBe(803);
    expect((await change({}, approved)).code).toBe(502);
    expect(await codeOf('deleteOwnAccount', {}, { cookie: approved.cookie })).toBe(502);
  });
});

describe('a new password', () => {
  test('ends the session that it is set with for whoever has a copy of its cookie', async () => {
    const stolen = owner.cookie;
    const changed = await change({}, owner);
    expect((await ask('ownAccount', {}, { cookie: stolen })).status).toBe(301);
    expect((await ask('loginRefresh', {}, { cookie: stolen })).status).toBe(301);
    expect(await codeOf('ownAccount', {}, changed)).toBe(200);
    const sessions = await ask('deviceSessions', {}, changed);
    expect(dataOf(sessions)).toMatchObject([{ current: true }]);
    // The session is no fresh proof, so the password may be required again.
    identity.wait(10 * MINUTE_MS);
    expect((await change({ password: PASSWORD }, changed)).code).toBe(502);
  });

  test.each([
    ['hashed', {}],
    ['compared', { current: PASSWORD }],
  ])('is not set by a session that is ended while the password is being %s', async (_what, query) => {
    const other = await ask('loginPassword', { name: 'Owner', password: PASSWORD });
    const id = await ownSessionId(owner);
    const release = identity.holdPasswords();
    const before = identity.hashings();
    const changing = change(query, owner);
    await expect.poll(() => identity.hashings()).toBe(before + 1);
    expect(await codeOf('endSession', { id }, other)).toBe(200);
    release();
    expect((await changing).status).toBe(301);
    expect(await codeOf('ownAccount', {}, other)).toBe(200);
    expect(await codeOf('loginPassword', { name: 'Owner', password: PASSWORD })).toBe(200);
  });

  test('revokes the links that would set another one', async () => {
    const ada = await invite('Ada');
    const made = await ask('createPasswordResetLink', { uid: uidOf(ada) }, { cookie: owner.cookie });
    const ofAda = tokenOfLinkFragment(dataOf<{ fragment: string }>(made).fragment);
    const ofOwner = tokenOfLinkFragment(createOwnerLink(identity.database, true));
    const isOpen = async (token: string) => (await codeOf('loginLinkInfo', { token })) === 200;
    expect((await change({}, ada)).code).toBe(200);
    expect([await isOpen(ofAda), await isOpen(ofOwner)]).toEqual([false, true]);
    expect((await change({}, owner)).code).toBe(200);
    expect(await isOpen(ofOwner)).toBe(false);
  });

  test('of the owner revokes all links that somebody with the owner’s session may have made', async () => {
    const ada = await invite('Ada');
    const { cookie } = owner;
    const tokens = [
      await ask('createInvitation', {}, { cookie }),
      await ask('createPasswordResetLink', { uid: uidOf(ada) }, { cookie }),
    ].map((made) => tokenOfLinkFragment(dataOf<{ fragment: string }>(made).fragment));
    expect((await change({}, owner)).code).toBe(200);
    for (const token of tokens) expect(await codeOf('loginLinkInfo', { token })).toBe(410);
  });

  test('removes the passkeys that are not chosen to stay, and one of a link all of them', async () => {
    const add = async (session: TestApiReply) => {
      const { options } = dataOf<{ options: string }>(await passkeyOptions({}, session));
      const credential = createTestAuthenticator(ORIGIN).create(options);
      expect(await codeOf('addPasskey', { credential }, { cookie: session.cookie, headers: page })).toBe(200);
    };
    const passkeys = async ({ cookie }: TestApiReply) =>
      dataOf<{ id: string }[]>(await ask('passkeys', {}, { cookie })).map(({ id }) => id);
    await add(owner);
    const [own = ''] = await passkeys(owner);
    const intruder = await ask('loginPassword', { name: 'Owner', password: PASSWORD });
    await add(intruder);
    expect(await passkeys(owner)).toHaveLength(2);
    const changed = await change({ passkeys: own }, owner);
    expect(await passkeys(changed)).toEqual([own]);
    const token = tokenOfLinkFragment(createOwnerLink(identity.database, true));
    expect(await passkeys(await ask('loginByLink', { token, password: 'another one' }))).toEqual([]);
  });

  test('is set ten times in a quarter of an hour at most', async () => {
    const replies = [owner];
    for (let at = 0; at < 11; at += 1)
      replies.push(await change({ current: PASSWORD, password: PASSWORD }, replies.at(-1) ?? owner));
    expect(replies.map(({ code }) => code)).toEqual([...Array.from({ length: 11 }, () => 200), 509]);
    identity.wait(15 * MINUTE_MS);
    expect((await change({ current: PASSWORD }, replies.at(-2) ?? owner)).code).toBe(200);
  });
});

describe('the challenge for a passkey that was given before a new password', () => {
  const addPasskey = async (options: string, { cookie }: TestApiReply) => {
    const credential = createTestAuthenticator(ORIGIN).create(options);
    return ask('addPasskey', { credential }, { cookie, headers: page });
  };
  const optionsOf = async (session: TestApiReply) =>
    dataOf<{ options: string }>(await passkeyOptions({}, session)).options;

  test('is valid in no session after it, and in no other session before it', async () => {
    const other = await ask('loginPassword', { name: 'Owner', password: PASSWORD });
    expect((await addPasskey(await optionsOf(owner), other)).code).toBe(400);
    const options = await optionsOf(owner);
    const changed = await change({}, owner);
    expect((await addPasskey(options, owner)).status).toBe(301);
    expect((await addPasskey(options, changed)).code).toBe(400);
    expect((await addPasskey(await optionsOf(changed), changed)).code).toBe(200);
  });
});

describe('a QR code that was approved', () => {
  const logInAgain = () => ask('loginPassword', { name: 'Owner', password: PASSWORD });

  test.each<[string, (approving: TestApiReply, other: TestApiReply) => Promise<unknown>]>([
    [
      'the session that approved it is ended',
      async (approving, other) => ask('endSession', { id: await ownSessionId(approving) }, other),
    ],
    ['that session logs out', (approving) => ask('logout', {}, approving)],
    ['that session sets a new password', (approving) => change({}, approving)],
    ['another session sets a new password', (_approving, other) => change({}, other)],
    [
      'a link sets a new password',
      () => {
        const token = tokenOfLinkFragment(createOwnerLink(identity.database, true));
        return ask('loginByLink', { token, password: NEW_PASSWORD });
      },
    ],
  ])('logs nobody in once %s', async (_what, revoke) => {
    const other = await logInAgain();
    const { key, check } = await waitingBrowser();
    expect(await codeOf('qrConfirm', { key }, owner)).toBe(200);
    await revoke(owner, other);
    const reply = await check();
    expect([reply.code, reply.setCookies]).toEqual([800, []]);
  });

  test('stays approved when another session is ended, and when the approving one is renewed', async () => {
    const other = await logInAgain();
    const { key, check } = await waitingBrowser();
    expect(await codeOf('qrConfirm', { key }, owner)).toBe(200);
    await ask('logout', {}, other);
    await ask('loginRefresh', {}, owner);
    expect((await check()).code).toBe(803);
  });

  test('by the code of a phone logs nobody in after a new password', async () => {
    const listener = await logInByPhone();
    identity.wait(MINUTE_MS);
    const phone = '13800138000';
    await ask('sendPhoneCode', { phone });
    const captcha = identity.codes.at(-1)?.code ?? '';
    const { key, check } = await waitingBrowser();
    expect(await codeOf('qrConfirm', { key, phone, captcha })).toBe(200);
    expect((await change({}, listener)).code).toBe(200);
    expect((await check()).code).toBe(800);
  });
});
