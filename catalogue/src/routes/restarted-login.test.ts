import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestApi, type TestApiReply } from '../testing/identity-app.ts';

const MINUTE_MS = 60_000;
const PASSWORD = 'correct horse';
let identity: ReturnType<typeof openTestApi>;
beforeEach(() => {
  identity = openTestApi();
});
afterEach(() => identity.close());

const ask = (...asked: Parameters<typeof identity.ask>) => identity.ask(...asked);
const attemptsKept = () =>
  identity.database.get<{ count: number }>('SELECT count(*) AS count FROM login_attempt')?.count;

describe('a restart of the calls’ thread', () => {
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
