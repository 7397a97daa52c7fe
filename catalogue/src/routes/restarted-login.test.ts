import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestApi, type TestApiReply } from '../testing/identity-app.ts';

const MINUTE_MS = 60_000;
const PASSWORD = 'correct horse';
let identity: ReturnType<typeof openTestApi>;
beforeEach(() => {
  identity = openTestApi([['Rain', 'Ada', 'Weather']]);
});
afterEach(() => identity.close());

const ask = (...asked: Parameters<typeof identity.ask>) => identity.ask(...asked);
const attemptsKept = () =>
  identity.database.get<{ count: number }>('SELECT count(*) AS count FROM login_attempt')?.count;

describe('a restart of the API thread', () => {
  test('gives nobody new tries at a password, and right ones leave nothing behind', async () => {
    await identity.makeOwner();
    const guess = (password = 'a guess') => ask('loginPassword', { name: 'Owner', password });
    expect((await guess(PASSWORD)).code).toBe(200);
    expect(attemptsKept()).toBe(0);
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).code).toBe(502);
    identity.restart();
    expect((await guess(PASSWORD)).code).toBe(509);
    identity.wait(16 * MINUTE_MS);
    expect((await guess(PASSWORD)).code).toBe(200);
    expect(attemptsKept()).toBe(0);
  });

  test('gives nobody new tries at the codes of a phone', async () => {
    const phone = { phone: '13800138000', ctcode: '86' };
    const send = () => ask('sendPhoneCode', phone);
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await send()).code).toBe(200);
      identity.wait(15 * MINUTE_MS);
    }
    identity.restart();
    expect((await send()).code).toBe(400);
  });

  test('lets nobody write more comments', async () => {
    const { cookie } = await identity.makeOwner();
    const song = identity.database.get<{ id: number }>('SELECT id FROM song')?.id;
    const target = { t: '1', type: '0', id: String(song) };
    const write = async (content: string) =>
      (await ask('writeOrDeleteComment', { ...target, content }, { cookie })).code;
    for (let written = 0; written < 10; written += 1) expect(await write(`no. ${written}`)).toBe(200);
    expect(await write('one more')).toBe(405);
    identity.restart();
    expect(await write('one more')).toBe(405);
  });

  test('leaves a login by QR code that somebody has opened where it was', async () => {
    const { cookie } = await identity.makeOwner();
    const waiting = await ask('qrKey');
    const { unikey: key = '' } = waiting.body['data'] as { unikey?: string };
    const check = (browser?: string): Promise<TestApiReply> => ask('qrCheck', { key }, { cookie: browser });
    await ask('qrScan', { key }, { cookie });
    identity.restart();
    expect((await check(waiting.cookie)).code).toBe(802);
    expect((await ask('qrConfirm', { key }, { cookie })).code).toBe(200);
    identity.restart();
    expect((await check()).cookie).toBeUndefined();
    const done = await check(waiting.cookie);
    expect([done.code, done.cookie]).toEqual([803, expect.stringMatching(/^rill_session=/)]);
    identity.restart();
    expect((await check(waiting.cookie)).code).toBe(800);
  });
});

test('a QR code is not approved while nothing can be written, as on a full disk, and logs in once something can', async () => {
  const { cookie } = await identity.makeOwner();
  const canWrite = (isPossible: boolean) =>
    identity.database.get(`PRAGMA query_only = ${isPossible ? 0 : 1}`);
  const waiting = await ask('qrKey');
  const { unikey: key = '' } = waiting.body['data'] as { unikey?: string };
  const check = (): Promise<TestApiReply> => ask('qrCheck', { key }, { cookie: waiting.cookie });
  const confirm = () => ask('qrConfirm', { key }, { cookie });
  canWrite(false);
  expect((await ask('qrScan', { key }, { cookie })).code).toBe(200);
  expect([(await confirm()).code, (await check()).code]).toEqual([500, 802]);
  canWrite(true);
  expect((await confirm()).code).toBe(200);
  canWrite(false);
  const failed = await check();
  expect([failed.code, failed.cookie]).toEqual([500, undefined]);
  canWrite(true);
  expect([(await check()).code, (await check()).code]).toEqual([803, 800]);
  expect(identity.failures.splice(0)).toHaveLength(2);
});
