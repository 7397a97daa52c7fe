import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOwnerLink } from '../accounts/owner-link.ts';
import { openTestApi, type TestApiReply, tokenOfLinkFragment } from '../testing/identity-app.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PASSWORD = 'correct horse';
let identity: ReturnType<typeof openTestApi>;
beforeEach(() => {
  identity = openTestApi();
});
afterEach(() => identity.close());

const ask = (...asked: Parameters<typeof identity.ask>) => identity.ask(...asked);
const ownerToken = (isForced = false) => tokenOfLinkFragment(createOwnerLink(identity.database, isForced));
const makeOwner = () => identity.makeOwner('Owner', PASSWORD);
const dataOf = <Data>(reply: TestApiReply): Data => reply.body['data'] as Data;
const nicknameOf = async (cookie: string | undefined): Promise<unknown> =>
  dataOf<{ profile: { nickname: string } | null }>(await ask('loginStatus', {}, { cookie })).profile
    ?.nickname;

describe('the owner’s link', () => {
  test('makes the first account, once, and is not offered again', async () => {
    expect(dataOf(await ask('loginCapabilities'))).toMatchObject({ hasAccounts: false });
    const token = ownerToken();
    expect(dataOf(await ask('loginLinkInfo', { token }))).toEqual({ kind: 'owner', name: '' });
    const owner = await ask('loginByLink', { token, name: 'Owner', password: PASSWORD });
    expect(await nicknameOf(owner.cookie)).toBe('Owner');
    expect(dataOf(await ask('ownAccount', {}, { cookie: owner.cookie }))).toMatchObject({ isOwner: true });
    expect((await ask('loginByLink', { token, name: 'Second', password: PASSWORD })).status).toBe(410);
    expect(createOwnerLink(identity.database, false)).toBeNull();
    expect(dataOf(await ask('loginCapabilities'))).toMatchObject({ hasAccounts: true });
  });

  test('can be made again, sets a new password for the owner and ends the old sessions', async () => {
    const owner = await makeOwner();
    const token = ownerToken(true);
    expect(dataOf(await ask('loginLinkInfo', { token }))).toEqual({ kind: 'owner', name: 'Owner' });
    const again = await ask('loginByLink', { token, password: 'another one' });
    expect(await nicknameOf(again.cookie)).toBe('Owner');
    expect(await nicknameOf(owner.cookie)).toBeUndefined();
    expect((await ask('loginPassword', { name: 'owner', password: PASSWORD })).code).toBe(502);
  });

  test('replaces the one that was printed before', async () => {
    const first = ownerToken();
    ownerToken();
    expect((await ask('loginLinkInfo', { token: first })).status).toBe(410);
  });
});

describe('the session’s cookie', () => {
  test('[S3.11] is HttpOnly and SameSite, Secure on https only, and never in a body', async () => {
    const owner = await makeOwner();
    expect(owner.setCookies).toEqual([
      expect.stringMatching(/^rill_session=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const secret = owner.cookie?.split('=')[1] ?? '';
    expect(JSON.stringify(owner.body)).not.toContain(secret);
    const login = { name: 'Owner', password: PASSWORD };
    const secure = await ask('loginPassword', login, { headers: { 'x-rill-secure': '1' } });
    expect(secure.setCookies[0]).toMatch(/; Secure$/);
  });

  test('on https has a name of its own, so that the same host name can be logged in to on plain http, too', async () => {
    await makeOwner();
    const onHttps = { 'x-rill-secure': '1' };
    const login = { name: 'Owner', password: PASSWORD };
    const secure = await ask('loginPassword', login, { headers: onHttps });
    expect(secure.setCookies).toEqual([expect.stringMatching(/^__Host-rill_session=[\w-]{43};.*; Secure$/)]);
    const plain = await ask('loginPassword', login);
    expect(plain.setCookies).toEqual([expect.stringMatching(/^rill_session=/)]);
    // A browser sends both cookies on https, so logging out must remove both, or the other one would log it in again.
    const both = { cookie: `${plain.cookie}; ${secure.cookie}`, headers: onHttps };
    const fresh = await ask('loginRefresh', {}, both);
    expect(fresh.setCookies).toEqual([expect.stringMatching(/^__Host-rill_session=/)]);
    expect((await ask('logout', {}, both)).setCookies).toEqual([
      '__Host-rill_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
      'rill_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
  });

  test('on https ends at a logout together with the one of plain http, which the browser also sends', async () => {
    await makeOwner();
    const login = { name: 'Owner', password: PASSWORD };
    const secure = await ask('loginPassword', login, { headers: { 'x-rill-secure': '1' } });
    const plain = await ask('loginPassword', login);
    const elsewhere = await ask('loginPassword', login);
    await ask('logout', {}, { cookie: `${plain.cookie}; ${secure.cookie}` });
    expect(await nicknameOf(secure.cookie)).toBeUndefined();
    expect(await nicknameOf(plain.cookie)).toBeUndefined();
    expect(await nicknameOf(elsewhere.cookie)).toBe('Owner');
  });

  test('of a login on https by an older version, without a prefix, is valid, and replaced by a refresh', async () => {
    const owner = await makeOwner();
    const onHttps = { cookie: owner.cookie, headers: { 'x-rill-secure': '1' } };
    const { setCookies, cookie } = await ask('loginRefresh', {}, onHttps);
    expect(setCookies).toEqual([
      'rill_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      expect.stringMatching(/^__Host-rill_session=/),
    ]);
    expect(await nicknameOf(cookie)).toBe('Owner');
  });

  test('of https with the older prefix __Secure- is valid, and replaced by a refresh', async () => {
    const owner = await makeOwner();
    const former = owner.cookie?.replace('rill_session', '__Secure-rill_session') ?? '';
    expect(await nicknameOf(former)).toBe('Owner');
    const { setCookies, cookie } = await ask('loginRefresh', {}, { cookie: former });
    expect(setCookies).toEqual([
      '__Secure-rill_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
      expect.stringMatching(/^__Host-rill_session=[\w-]{43};.*; Secure$/),
    ]);
    expect(await nicknameOf(cookie)).toBe('Owner');
    expect((await ask('logout', {}, { cookie: former })).setCookies).toContain(
      '__Secure-rill_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    );
  });

  test('of https stays valid beside invalid ones that another host name of the domain has set', async () => {
    await makeOwner();
    const login = { name: 'Owner', password: PASSWORD };
    const own = (await ask('loginPassword', login, { headers: { 'x-rill-secure': '1' } })).cookie;
    const planted = `__Secure-rill_session=${'a'.repeat(43)}; rill_session=${'b'.repeat(43)}`;
    expect(await nicknameOf(`${planted}; ${own}`)).toBe('Owner');
    // Below a base path, browsers also send the cookie of another Rill at the root of the host.
    const foreign = `__Host-rill_session=${'c'.repeat(43)}`;
    expect(await nicknameOf(`${foreign}; ${own?.replace('__Host-', '__Secure-')}`)).toBe('Owner');
  });

  test('[S7.50] is replaced by a refresh, and the old one ends after a minute', async () => {
    const owner = await makeOwner();
    const fresh = await ask('loginRefresh', {}, { cookie: owner.cookie });
    expect(fresh.code).toBe(200);
    expect(await nicknameOf(fresh.cookie)).toBe('Owner');
    identity.wait(MINUTE_MS - 1);
    expect(await nicknameOf(owner.cookie)).toBe('Owner');
    identity.wait(1);
    expect(await nicknameOf(owner.cookie)).toBeUndefined();
    expect(await nicknameOf(fresh.cookie)).toBe('Owner');
    expect((await ask('loginRefresh')).status).toBe(301);
  });

  test('stays as it is when the reply to a refresh is lost, and the next refresh replaces it', async () => {
    const owner = await makeOwner();
    const lost = await ask('loginRefresh', {}, { cookie: owner.cookie });
    const reloaded = await ask('loginRefresh', {}, { cookie: owner.cookie });
    expect([reloaded.code, reloaded.setCookies]).toEqual([200, []]);
    identity.wait(3 * 24 * 60 * MINUTE_MS);
    expect(await nicknameOf(owner.cookie)).toBe('Owner');
    const next = await ask('loginRefresh', {}, { cookie: owner.cookie });
    expect(await nicknameOf(next.cookie)).toBe('Owner');
    expect(await nicknameOf(lost.cookie)).toBeUndefined();
    identity.wait(MINUTE_MS);
    expect(await nicknameOf(owner.cookie)).toBeUndefined();
    expect(await nicknameOf(next.cookie)).toBe('Owner');
  });

  test('is replaced once by refreshes of two tabs at the same time', async () => {
    const owner = await makeOwner();
    const first = await ask('loginRefresh', {}, { cookie: owner.cookie });
    const second = await ask('loginRefresh', {}, { cookie: owner.cookie });
    expect([second.code, second.setCookies]).toEqual([200, []]);
    identity.wait(MINUTE_MS);
    expect(await nicknameOf(first.cookie)).toBe('Owner');
  });

  test('expires after 400 days', async () => {
    const owner = await makeOwner();
    identity.wait(400 * 24 * 60 * MINUTE_MS - 1);
    expect(await nicknameOf(owner.cookie)).toBe('Owner');
    identity.wait(1);
    expect(await nicknameOf(owner.cookie)).toBeUndefined();
  });

  test('is there again once a clock that was more than a year ahead is right, whoever logged in meanwhile', async () => {
    const owner = await makeOwner();
    identity.wait(500 * DAY_MS);
    expect(await nicknameOf(owner.cookie)).toBeUndefined();
    expect((await ask('loginPassword', { name: 'Owner', password: PASSWORD })).code).toBe(200);
    identity.wait(-500 * DAY_MS);
    expect(await nicknameOf(owner.cookie)).toBe('Owner');
  });

  test('outlives a clock that is set back by a year, and says when it was used by that clock', async () => {
    const owner = await makeOwner();
    identity.wait(-365 * DAY_MS);
    expect(await nicknameOf(owner.cookie)).toBe('Owner');
    const reply = await ask('deviceSessions', {}, { cookie: owner.cookie });
    const [session] = dataOf<{ createTime: number; seenTime: number }[]>(reply);
    expect((session?.createTime ?? 0) - (session?.seenTime ?? 0)).toBe(365 * DAY_MS);
  });
});

describe('a password', () => {
  test('logs in by name, whatever its case and width', async () => {
    await makeOwner();
    const reply = await ask('loginPassword', { name: ' ＯＷＮＥＲ ', password: PASSWORD });
    expect([reply.code, await nicknameOf(reply.cookie)]).toEqual([200, 'Owner']);
  });

  test('gets the same reply after one comparison, whether it is wrong or the name is unknown', async () => {
    await makeOwner();
    const before = identity.hashings();
    const wrong = await ask('loginPassword', { name: 'Owner', password: 'wrong password' });
    const unknown = await ask('loginPassword', { name: 'Nobody', password: 'wrong password' });
    expect(unknown).toEqual(wrong);
    expect([wrong.status, wrong.code, wrong.cookie]).toEqual([200, 502, undefined]);
    expect(identity.hashings() - before).toBe(2);
  });

  test.each(['Owner', 'Nobody'])('for %s may be wrong ten times in a quarter of an hour', async (name) => {
    await makeOwner();
    const codes = new Set<number>();
    for (let at = 0; at < 10; at += 1) {
      codes.add((await ask('loginPassword', { name, password: 'x' }, { address: `10.1.0.${at}` })).code);
    }
    expect([...codes]).toEqual([502]);
    const before = identity.hashings();
    expect((await ask('loginPassword', { name, password: PASSWORD })).code).toBe(509);
    expect(identity.hashings()).toBe(before);
    identity.wait(15 * MINUTE_MS);
    expect((await ask('loginPassword', { name, password: PASSWORD })).code).toBe(
      name === 'Owner' ? 200 : 502,
    );
  });

  test('may be wrong forty times from one address, and no other address suffers from it', async () => {
    await makeOwner();
    for (let at = 0; at < 40; at += 1) await ask('loginPassword', { name: `n${at}`, password: 'x' });
    expect((await ask('loginPassword', { name: 'Owner', password: PASSWORD })).code).toBe(509);
    const elsewhere = await ask(
      'loginPassword',
      { name: 'Owner', password: PASSWORD },
      { address: '10.0.0.2' },
    );
    expect(elsewhere.code).toBe(200);
  });

  test('cannot be guessed more than forty times by a member who logs in between their guesses', async () => {
    await makeOwner();
    const logIn = () => ask('loginPassword', { name: 'Owner', password: PASSWORD });
    const guess = async (at: number) => (await ask('loginPassword', { name: `n${at}`, password: 'x' })).code;
    for (let at = 0; at < 39; at += 1) expect([await guess(at), (await logIn()).code]).toEqual([502, 200]);
    expect(await guess(39)).toBe(502);
    expect([(await logIn()).code, await guess(40)]).toEqual([509, 509]);
  });

  test('simultaneous attempts are all counted', async () => {
    await makeOwner();
    const attempts = Array.from({ length: 12 }, () => ask('loginPassword', { name: 'Owner', password: 'x' }));
    const codes = (await Promise.all(attempts)).map(({ code }) => code);
    expect(codes.filter((code) => code === 509)).toHaveLength(2);
  });

  test('is changed with the current one, which ends the other sessions', async () => {
    const owner = await makeOwner();
    const other = await ask('loginPassword', { name: 'Owner', password: PASSWORD });
    identity.wait(11 * MINUTE_MS);
    const change = (current: Record<string, string>, password = 'a new password') =>
      ask('changePassword', { ...current, password }, { cookie: owner.cookie });
    expect((await change({})).code).toBe(502);
    expect((await change({ current: 'wrong' })).code).toBe(502);
    expect((await change({ current: PASSWORD }, 'short')).code).toBe(400);
    const changed = await change({ current: PASSWORD });
    expect([changed.code, await nicknameOf(changed.cookie)]).toEqual([200, 'Owner']);
    expect(await nicknameOf(other.cookie)).toBeUndefined();
    expect((await ask('loginPassword', { name: 'Owner', password: 'a new password' })).code).toBe(200);
  });
});

describe('[S7.47] [S7.48] a phone with a code', () => {
  const phone = '013800138000';

  test('[D-59] [S5.8] makes the first account, the owner’s, leading zeros and foreign numbers included', async () => {
    expect((await ask('sendPhoneCode', { phone: ' 0138-0013 8000', ctcode: '+49' })).code).toBe(200);
    const [sent] = identity.codes;
    expect(sent).toEqual({ phone: '+49 013800138000', code: expect.stringMatching(/^\d{6}$/) });
    const captcha = sent?.code ?? '';
    expect((await ask('verifyPhoneCode', { phone, ctcode: '49', captcha })).code).toBe(200);
    const login = await ask('loginCellphone', { phone, countrycode: '49', captcha });
    expect(dataOf(await ask('ownAccount', {}, { cookie: login.cookie }))).toMatchObject({
      isOwner: true,
      phone: '+49 013800138000',
    });
    expect((await ask('loginCellphone', { phone, countrycode: '49', captcha })).code).toBe(503);
  });

  test('that is not invited gets the same replies and no code', async () => {
    const owner = await makeOwner();
    const unknown = await ask('sendPhoneCode', { phone });
    await ask('setPhoneInvited', { phone: '123456', allowed: 'true' }, { cookie: owner.cookie });
    const invited = await ask('sendPhoneCode', { phone: '123456' });
    expect(unknown).toEqual(invited);
    expect(identity.codes.map((sent) => sent.phone)).toEqual(['+86 123456']);
    expect((await ask('verifyPhoneCode', { phone, captcha: '000000' })).code).toBe(503);
  });

  test('is sent at most thirty times an hour to phones without an account, before and after the first account', async () => {
    const send = (at: number) =>
      ask('sendPhoneCode', { phone: `5${at}0000` }, { address: `10.4.0.${at}` }).then(({ code }) => code);
    const codes: number[] = [];
    for (let at = 0; at < 31; at += 1) codes.push(await send(at));
    expect(codes).toEqual([...Array.from({ length: 30 }, () => 200), 509]);
    expect(identity.codes).toHaveLength(30);
    const owner = await makeOwner();
    await ask('setPhoneInvited', { phone: '5310000', allowed: 'true' }, { cookie: owner.cookie });
    await ask('changeAccessSettings', { openRegistration: 'true' }, { cookie: owner.cookie });
    expect([await send(31), await send(32)]).toEqual([200, 509]);
    identity.wait(60 * MINUTE_MS);
    expect(await send(32)).toBe(200);
  });

  test('is sent once a minute, five times a day to one address and twenty to all', async () => {
    const send = async (address: string) => (await ask('sendPhoneCode', { phone }, { address })).code;
    const codes: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      codes.push(await send('10.2.0.1'));
      identity.wait(MINUTE_MS);
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 400]);
    expect(await send('10.2.0.1')).toBe(400);
    for (let at = 5; at < 21; at += 1) {
      codes.push(await send(`10.2.1.${at}`));
      identity.wait(MINUTE_MS);
    }
    expect(codes.slice(6)).toEqual([...Array.from({ length: 15 }, () => 200), 400]);
    expect((await ask('sendPhoneCode', { phone: '55555' }, { address: '10.3.0.1' })).code).toBe(200);
    expect((await ask('sendPhoneCode', { phone: '55555' }, { address: '10.3.0.2' })).code).toBe(405);
  });

  test('is sent ten times an hour to one address, an IPv6 network counting as one', async () => {
    const codes: number[] = [];
    for (let at = 0; at < 11; at += 1) {
      const address = `2001:db8:1:2::${at + 1}`;
      codes.push((await ask('sendPhoneCode', { phone: `1000${at}` }, { address })).code);
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(10);
    expect(codes.at(-1)).toBe(405);
  });

  test('cannot be locked by wrong ones before one was sent', async () => {
    await makeOwner();
    for (let at = 0; at < 11; at += 1) {
      const guess = await ask('verifyPhoneCode', { phone, captcha: 'x' }, { address: `10.7.0.${at}` });
      expect(guess.code).toBe(503);
    }
    await ask('sendPhoneCode', { phone });
    const pending = await ask('verifyPhoneCode', { phone, captcha: 'x' });
    expect(pending.code).toBe(503);
  });

  test('is valid for five minutes and five tries', async () => {
    await ask('sendPhoneCode', { phone });
    const captcha = identity.codes[0]?.code ?? '';
    const wrong = captcha === '111111' ? '222222' : '111111';
    for (let at = 0; at < 5; at += 1) {
      expect((await ask('verifyPhoneCode', { phone, captcha: wrong })).status).toBe(503);
    }
    expect((await ask('loginCellphone', { phone, captcha })).code).toBe(503);
    identity.wait(MINUTE_MS);
    await ask('sendPhoneCode', { phone });
    identity.wait(5 * MINUTE_MS);
    expect((await ask('loginCellphone', { phone, captcha: identity.codes[1]?.code ?? '' })).code).toBe(503);
  });
});

describe('[S7.46] a QR code', () => {
  const begin = async () => {
    const shown = await ask('qrKey', {}, { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/1' } });
    return { key: dataOf<{ unikey: string }>(shown).unikey, cookie: shown.cookie };
  };

  test('logs the browser that shows it in when another one confirms', async () => {
    const owner = await makeOwner();
    const waiting = await begin();
    const check = () => ask('qrCheck', { key: waiting.key }, { cookie: waiting.cookie });
    expect((await check()).code).toBe(801);
    const scanned = await ask('qrScan', { key: waiting.key }, { cookie: owner.cookie });
    expect(dataOf(scanned)).toEqual({ device: 'Firefox on Linux', address: '10.0.0.1', expiresIn: 120 });
    expect((await check()).body).toMatchObject({ code: 802, nickname: 'Owner' });
    expect((await ask('qrConfirm', { key: waiting.key }, { cookie: owner.cookie })).code).toBe(200);
    const done = await check();
    expect([done.code, await nicknameOf(done.cookie)]).toEqual([803, 'Owner']);
    expect((await check()).code).toBe(800);
  });

  test('of a page on https leaves the same host name its codes on plain http', async () => {
    const owner = await makeOwner();
    const shown = await ask('qrKey', {}, { headers: { 'x-rill-secure': '1' } });
    expect(shown.setCookies).toEqual([expect.stringMatching(/^__Host-rill_qr=.*; Secure$/)]);
    expect((await ask('qrKey')).setCookies).toEqual([expect.stringMatching(/^rill_qr=/)]);
    const { unikey: key } = dataOf<{ unikey: string }>(shown);
    await ask('qrConfirm', { key }, { cookie: owner.cookie });
    // Another host name of the domain may have set the first cookie.
    const cookie = `__Secure-rill_qr=${'a'.repeat(43)}; ${shown.cookie}`;
    expect((await ask('qrCheck', { key }, { cookie })).code).toBe(803);
  });

  test('gives nothing to somebody who has only seen it', async () => {
    const owner = await makeOwner();
    const waiting = await begin();
    await ask('qrConfirm', { key: waiting.key }, { cookie: owner.cookie });
    const stranger = await ask('qrCheck', { key: waiting.key });
    expect([stranger.code, stranger.setCookies]).toEqual([802, []]);
    const other = await begin();
    expect((await ask('qrCheck', { key: waiting.key }, { cookie: other.cookie })).code).toBe(802);
    expect((await ask('qrCheck', { key: waiting.key }, { cookie: waiting.cookie })).code).toBe(803);
  });

  test('expires after 120 seconds', async () => {
    const owner = await makeOwner();
    const waiting = await begin();
    identity.wait(119_999);
    expect((await ask('qrCheck', { key: waiting.key }, { cookie: waiting.cookie })).code).toBe(801);
    identity.wait(1);
    expect((await ask('qrCheck', { key: waiting.key }, { cookie: waiting.cookie })).code).toBe(800);
    expect((await ask('qrConfirm', { key: waiting.key }, { cookie: owner.cookie })).status).toBe(410);
  });

  test('is confirmed by a verified phone, and by no visitor', async () => {
    const phone = '13800138000';
    await ask('sendPhoneCode', { phone });
    await ask('loginCellphone', { phone, captcha: identity.codes[0]?.code ?? '' });
    identity.wait(MINUTE_MS);
    await ask('sendPhoneCode', { phone });
    const waiting = await begin();
    expect((await ask('qrConfirm', { key: waiting.key })).status).toBe(301);
    expect((await ask('qrConfirm', { key: waiting.key, phone, captcha: 'x' })).code).toBe(503);
    const captcha = identity.codes[1]?.code ?? '';
    expect((await ask('qrConfirm', { key: waiting.key, phone, captcha })).code).toBe(200);
    expect((await ask('qrCheck', { key: waiting.key }, { cookie: waiting.cookie })).code).toBe(803);
  });

  test('stays valid while another address asks for very many', async () => {
    const waiting = await begin();
    for (let at = 0; at < 1001; at += 1) await ask('qrKey', {}, { address: '10.9.9.9' });
    expect((await ask('qrCheck', { key: waiting.key }, { cookie: waiting.cookie })).code).toBe(801);
  });

  test('can be refused, and contains the URL of the approval page', async () => {
    const waiting = await begin();
    const url = dataOf<{ qrurl: string }>(await ask('qrUrl', { key: waiting.key })).qrurl;
    expect(url).toBe(`http://localhost:4310/login/approve#key=${waiting.key}`);
    expect((await ask('qrCancel', { key: waiting.key })).code).toBe(200);
    expect((await ask('qrCheck', { key: waiting.key }, { cookie: waiting.cookie })).code).toBe(800);
  });
});
