import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOwnerLink } from '../accounts/owner-link.ts';
import { ownerAccount, setPasswordHash } from '../store/accounts/accounts.ts';
import { openTestApi, type TestApiReply, tokenOfLinkFragment } from '../testing/identity-app.ts';
import { createTestAuthenticator } from '../testing/test-authenticator.ts';

const PASSWORD = 'correct horse';
const PHONE = '13800138000';
let identity: ReturnType<typeof openTestApi>;
beforeEach(() => {
  identity = openTestApi();
});
afterEach(() => identity.close());

const ask = (...asked: Parameters<typeof identity.ask>) => identity.ask(...asked);
const makeOwner = () => identity.makeOwner('Owner', PASSWORD);
const sendCode = async (): Promise<string> => {
  await ask('sendPhoneCode', { phone: PHONE });
  return identity.codes.at(-1)?.code ?? '';
};
const logInByPhone = (captcha: string) => ask('loginCellphone', { phone: PHONE, captcha });
const invitePhone = (owner: TestApiReply, allowed: boolean) =>
  ask('setPhoneInvited', { phone: PHONE, allowed: String(allowed) }, { cookie: owner.cookie });

describe('a code that was sent makes no account any more once', () => {
  test('another account has become the owner’s', async () => {
    const captcha = await sendCode();
    await makeOwner();
    expect((await logInByPhone(captcha)).code).toBe(503);
  });

  test('the owner does not name its phone any more', async () => {
    const owner = await makeOwner();
    await invitePhone(owner, true);
    const captcha = await sendCode();
    await invitePhone(owner, false);
    expect((await logInByPhone(captcha)).code).toBe(503);
  });

  test('registration is closed', async () => {
    const { cookie } = await makeOwner();
    await ask('changeAccessSettings', { openRegistration: 'true' }, { cookie });
    const captcha = await sendCode();
    await ask('changeAccessSettings', { openRegistration: 'false' }, { cookie });
    expect((await logInByPhone(captcha)).code).toBe(503);
  });

  test('the owner has removed the account of its phone', async () => {
    const owner = await makeOwner();
    await invitePhone(owner, true);
    const listener = await logInByPhone(await sendCode());
    identity.wait(60_000);
    const captcha = await sendCode();
    const uid = String((listener.body['profile'] as { userId: number }).userId);
    expect((await ask('removeManagedAccount', { uid }, { cookie: owner.cookie })).code).toBe(200);
    expect((await logInByPhone(captcha)).code).toBe(503);
  });
});

test('a password that is replaced while it is compared logs nobody in', async () => {
  await makeOwner();
  const release = identity.holdPasswords();
  const before = identity.hashings();
  const entered = ask('loginPassword', { name: 'Owner', password: PASSWORD });
  await expect.poll(() => identity.hashings()).toBe(before + 1);
  const owner = ownerAccount(identity.database);
  setPasswordHash(identity.database, owner?.id ?? 0, 'that of a new one');
  release();
  const reply = await entered;
  expect([reply.code, reply.setCookies]).toEqual([502, []]);
});

test('a passkey that is removed while it is checked logs nobody in', async () => {
  const origin = 'http://localhost:4310';
  const headers = { origin };
  const optionsIn = ({ body }: TestApiReply) => (body['data'] as { options: string }).options;
  const { cookie } = await makeOwner();
  const device = createTestAuthenticator(origin);
  const asked = await ask('passkeyCreationOptions', {}, { cookie, headers });
  await ask('addPasskey', { credential: device.create(optionsIn(asked)) }, { cookie, headers });
  const credential = device.get(optionsIn(await ask('passkeyLoginOptions', {}, { headers })));
  // The attempt is counted between finding the passkey and verifying it, so this removes the passkey in between.
  identity.database.run(
    'CREATE TEMP TRIGGER removed AFTER INSERT ON login_attempt BEGIN DELETE FROM passkey; END',
  );
  const reply = await ask('loginPasskey', { credential }, { headers });
  expect([reply.code, reply.setCookies]).toEqual([502, []]);
});

describe('a link', () => {
  test('that the first start has printed ends when the owner’s account is made by phone', async () => {
    const token = tokenOfLinkFragment(createOwnerLink(identity.database, false));
    expect((await logInByPhone(await sendCode())).code).toBe(200);
    expect((await ask('loginByLink', { token, password: 'a new password' })).status).toBe(410);
  });

  test('that invites ends with the account of the owner who has made it', async () => {
    const { cookie } = await makeOwner();
    const { body } = await ask('createInvitation', {}, { cookie });
    const token = tokenOfLinkFragment((body['data'] as { fragment: string }).fragment);
    expect((await ask('deleteOwnAccount', {}, { cookie })).code).toBe(200);
    expect((await ask('loginByLink', { token, name: 'Ada', password: PASSWORD })).status).toBe(410);
  });
});
