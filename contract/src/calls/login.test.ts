import { describe, expect, test } from 'vitest';
import { readOrRefused } from '../testing/read-or-refused.ts';
import {
  loginCapabilitiesEndpoint,
  loginCellphoneEndpoint,
  loginCellphoneServerSchemas,
  loginPasswordEndpoint,
  loginPasswordServerSchemas,
  sendPhoneCodeServerSchemas,
} from './login.ts';
import { loginLinkInfoEndpoint } from './login-links.ts';
import { qrCheckEndpoint, qrKeyEndpoint } from './qr-login.ts';

const profile = { userId: '32953014', nickname: 'Ada', avatarUrl: '', vipType: 11 };
describe('a login', () => {
  test.each([
    ['by password', loginPasswordEndpoint],
    ['by phone', loginCellphoneEndpoint],
  ])('%s resolves to the profile that is logged in', (_how, { reply }) => {
    expect(readOrRefused(reply, { code: 200, profile, cookie: 'MUSIC_U=secret' })).toEqual({
      userId: 32_953_014,
      nickname: 'Ada',
      avatarUrl: null,
      vipType: 11,
    });
  });

  test.each([
    ['no profile', {}],
    ['a profile without an id', { profile: { ...profile, userId: 0 } }],
    ['a text', 'ok'],
    ['nothing', null],
  ])('whose reply has %s has failed', (_what, reply) => {
    expect(readOrRefused(loginPasswordEndpoint.reply, reply)).toBe('refused');
  });

  test('keeps every character of a password, and trims the name', () => {
    const query = { name: ' ada ', password: ' pass word ' };
    expect(readOrRefused(loginPasswordServerSchemas.query, query)).toEqual({
      name: 'ada',
      password: ' pass word ',
    });
    expect(readOrRefused(loginPasswordServerSchemas.query, { name: 'ada' })).toBe('refused');
    expect(readOrRefused(loginPasswordServerSchemas.query, { name: 'ada', password: 'x'.repeat(257) })).toBe(
      'refused',
    );
  });
});

describe('the number of a phone', () => {
  const number = (query: object) => readOrRefused(sendPhoneCodeServerSchemas.query, query);

  test.each([
    ['138 0013 8000', '13800138000'],
    ['(0171) 123-45.67', '01711234567'],
    ['0000', '0000'],
  ])('written as %s has the digits %s', (phone, digits) => {
    expect(number({ phone })).toEqual({ phone: digits, ctcode: '86' });
  });

  test.each([
    ['+49', '49'],
    ['0049', '49'],
    [' 1 ', '1'],
    ['852', '852'],
  ])('has the country code %s as %s', (ctcode, digits) => {
    expect(number({ phone: '1234567', ctcode })).toEqual({ phone: '1234567', ctcode: digits });
  });

  test.each([
    ['is too short', { phone: '123' }],
    ['is too long', { phone: '1'.repeat(16) }],
    ['has letters', { phone: '1380013800a' }],
    ['is of another script', { phone: '١٢٣٤٥٦٧' }],
    ['has no country', { phone: '1234567', ctcode: '0' }],
    ['has a country of letters', { phone: '1234567', ctcode: 'DE' }],
    ['is missing', {}],
  ])('is refused when it %s', (_what, query) => {
    expect(number(query)).toBe('refused');
  });

  test('is accepted with a code, a password or neither, which the service itself refuses', () => {
    const login = (query: object) =>
      readOrRefused(loginCellphoneServerSchemas.query, { phone: '1234567', ...query });
    expect(login({ captcha: ' 123456 ' })).toEqual({
      phone: '1234567',
      countrycode: '86',
      captcha: '123456',
    });
    expect(login({ password: ' x ' })).toEqual({ phone: '1234567', countrycode: '86', password: ' x ' });
    expect(login({})).toEqual({ phone: '1234567', countrycode: '86' });
  });
});

describe('a login by QR code', () => {
  test.each([
    [
      { code: 800, message: '二维码不存在或已过期' },
      { code: 800, nickname: '' },
    ],
    [
      { code: '802', nickname: 'Ada', avatarUrl: 'http://a' },
      { code: 802, nickname: 'Ada' },
    ],
    [
      { code: 803, cookie: 'MUSIC_U=secret' },
      { code: 803, nickname: '' },
    ],
    [null, { code: 0, nickname: '' }],
  ])('is in the state of %j', (reply, state) => {
    expect(readOrRefused(qrCheckEndpoint.reply, reply)).toEqual(state);
  });

  test('cannot begin without a key', () => {
    expect(readOrRefused(qrKeyEndpoint.reply, { data: { unikey: 'abc' } })).toBe('abc');
    for (const data of [{ unikey: '' }, { unikey: 5 }, {}, null]) {
      expect(readOrRefused(qrKeyEndpoint.reply, { data })).toBe('refused');
    }
  });
});

test('a login link has one of three kinds; one of any other kind is refused', () => {
  const info = (data: unknown) => readOrRefused(loginLinkInfoEndpoint.reply, { data });
  expect(info({ kind: 'reset', name: 'ada' })).toEqual({ kind: 'reset', name: 'ada' });
  expect(info({ kind: 'owner', name: null })).toEqual({ kind: 'owner', name: '' });
  expect([info({ kind: 'admin' }), info({}), info(null)]).toEqual(['refused', 'refused', 'refused']);
});

test('a server that knows no ways to log in has neither accounts nor passkeys', () => {
  const none = { hasAccounts: false, passkeys: false, openRegistration: false };
  expect(readOrRefused(loginCapabilitiesEndpoint.reply, { code: 404 })).toEqual(none);
  expect(readOrRefused(loginCapabilitiesEndpoint.reply, { data: { hasAccounts: true } })).toEqual({
    ...none,
    hasAccounts: true,
  });
});
