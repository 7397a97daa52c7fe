import { afterEach, beforeEach, expect, test } from 'vitest';
import { setMusicFolderPaths } from '../store/own/own-folders.ts';
import { openTestApi, type TestApiReply, tokenOfLinkFragment } from '../testing/identity-app.ts';

const PASSWORD = 'correct horse';
let identity: ReturnType<typeof openTestApi>;
let owner: TestApiReply;
beforeEach(async () => {
  identity = openTestApi();
  owner = await identity.makeOwner('Owner', PASSWORD);
});
// Fails when a call has failed unexpectedly.
afterEach(() => identity.close());

type Asked = Parameters<typeof identity.ask>;

async function invite(name: string): Promise<TestApiReply> {
  const made = await identity.ask('createInvitation', {}, { cookie: owner.cookie });
  const { fragment } = made.body['data'] as { fragment: string };
  return identity.ask('loginByLink', { token: tokenOfLinkFragment(fragment), name, password: PASSWORD });
}

/** Makes a call with its password, and another one while that is compared. Returns the codes of both. */
async function askDuring(slow: Asked, other: Asked): Promise<number[]> {
  const release = identity.holdPasswords();
  const before = identity.hashings();
  const asked = identity.ask(...slow);
  await expect.poll(() => identity.hashings()).toBe(before + 1);
  const { code } = await identity.ask(...other);
  release();
  return [(await asked).code, code];
}

test('another name to log in with keeps the nickname that another device sets meanwhile', async () => {
  const { cookie } = await invite('Ada');
  const name: Asked = ['renameAccount', { name: 'Augusta', password: PASSWORD }, { cookie }];
  const nickname: Asked = ['renameAccount', { nickname: 'Countess' }, { cookie }];
  expect(await askDuring(name, nickname)).toEqual([200, 200]);
  const { body } = await identity.ask('loginStatus', {}, { cookie });
  expect(body).toMatchObject({ data: { profile: { nickname: 'Countess' } } });
  expect((await identity.ask('ownAccount', {}, { cookie })).body).toMatchObject({
    data: { name: 'Augusta' },
  });
});

test.each<[string, Asked[0], Record<string, string>]>([
  ['a link for its new password', 'createPasswordResetLink', {}],
  ['what it may hear', 'changeFolderRight', { folder: '0', allowed: 'true' }],
])('an account that deletes itself gets no more %s', async (_what, call, query) => {
  const { body, cookie } = await invite('Ada');
  const uid = String((body['profile'] as { userId: number }).userId);
  setMusicFolderPaths(identity.database, ['/music/all', '/music/hidden']);
  for (const folder of ['0', '1'])
    await identity.ask('changeFolderRight', { uid, folder, allowed: 'false' }, { cookie: owner.cookie });
  const asked: Asked = [call, { ...query, uid, password: PASSWORD }, { cookie: owner.cookie }];
  expect(await askDuring(asked, ['deleteOwnAccount', {}, { cookie }])).toEqual([404, 200]);
});
