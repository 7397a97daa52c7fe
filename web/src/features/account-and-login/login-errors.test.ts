import { OTHER_SITE_MESSAGE } from '@rill/contract';
import { describe, expect, test } from 'vitest';
import { CallError } from '#api/client/call-error.ts';
import {
  accountErrorMessageKey,
  isUsedOrExpiredError,
  loginErrorMessageKey,
  newPasskeyErrorMessageKey,
  passkeyErrorMessageKey,
  qrApprovalErrorMessageKey,
  sendCodeErrorMessageKey,
} from './login-errors.ts';

const refused = (code: number) => new CallError('refused', code, 'no', 200);
const declined = () => Object.assign(new Error('closed'), { name: 'NotAllowedError' });

describe('a refused login', () => {
  test.each([
    [502, 'login.wrongPassword'],
    [503, 'login.wrongCode'],
    [501, 'login.unknownPhone'],
    [505, 'login.nameTaken'],
    [509, 'login.tooOften'],
    [410, 'login.linkUsed'],
    [406, 'failure.tooOften'],
    [250, 'failure.risk'],
    [500, 'login.failed'],
    [999, 'login.failed'],
  ])('with the code %d says %s', (code, message) => {
    expect(loginErrorMessageKey(refused(code))).toBe(message);
  });

  test.each([502, 504])('is not reported for the status %d of an unreachable service', (status) => {
    const error = new CallError('refused', status, 'getaddrinfo', status);
    expect(loginErrorMessageKey(error)).toBe('failure.unreachable');
    expect(sendCodeErrorMessageKey(error)).toBe('failure.unreachable');
  });

  test.each(['offline', 'timeout', 'intermediary', 'unreadable'] as const)(
    'is not reported when the call was %s: there was no reply, whatever its status',
    (failure) => {
      expect(loginErrorMessageKey(new CallError(failure, 502, '', 502))).toBe('login.noReply');
    },
  );

  test('as a request of another site names the proxy, because another attempt would fail, too', () => {
    const error = new CallError('refused', 403, OTHER_SITE_MESSAGE, 403);
    for (const messageOf of [loginErrorMessageKey, accountErrorMessageKey, sendCodeErrorMessageKey]) {
      expect(messageOf(error)).toBe('login.otherSite');
    }
    expect(passkeyErrorMessageKey(error)).toBe('login.otherSite');
    expect(loginErrorMessageKey(refused(403))).toBe('login.failed');
  });

  test('is not reported for a fault of the page, which is thrown', () => {
    const fault = new TypeError('undefined is not a function');
    expect(() => loginErrorMessageKey(fault)).toThrow(fault);
  });
});

test('a change to an account that the server fails to make is not called a failed sign-in', () => {
  const messages = [500, 404, 301, 505, 502].map((code) => accountErrorMessageKey(refused(code)));
  expect(messages).toEqual([
    'account.changeFailed',
    'account.changeFailed',
    'account.expired',
    'login.nameTaken',
    'account.wrongPassword',
  ]);
});

test('a code that is not sent says whether the limit is a day, an hour or a minute, and 503 blames no typed code', () => {
  const messages = [400, 509, 405, 503, 500].map((code) => sendCodeErrorMessageKey(refused(code)));
  expect(messages).toEqual([
    'login.codeLimit',
    'login.codeHourLimit',
    'login.codeTooSoon',
    'failure.busy',
    'login.codeError',
  ]);
});

test('a full disk of the server is the reason why an account or its password is not changed', () => {
  expect(loginErrorMessageKey(refused(507))).toBe('failure.diskFull');
});

test('a used link and an expired QR code are told apart, and neither is worth another attempt', () => {
  expect(loginErrorMessageKey(refused(410))).toBe('login.linkUsed');
  expect(qrApprovalErrorMessageKey(refused(410))).toBe('login.qrExpiredHere');
  expect(qrApprovalErrorMessageKey(refused(503))).toBe('login.wrongCode');
  expect([refused(410), refused(502), new Error('410')].map(isUsedOrExpiredError)).toEqual([
    true,
    false,
    false,
  ]);
});

describe('a failed passkey', () => {
  test('says nothing when people closed the dialog of the browser themselves', () => {
    expect(passkeyErrorMessageKey(declined())).toBeNull();
    expect(newPasskeyErrorMessageKey(declined())).toBeNull();
  });

  test('says that it failed for a fault of the browser and for a refusal', () => {
    for (const error of [new Error('broken'), 'broken', refused(400), refused(502)]) {
      expect(passkeyErrorMessageKey(error)).toBe('login.passkeyFailed');
    }
    expect(passkeyErrorMessageKey(refused(509))).toBe('login.tooOften');
  });

  test('says what stands in the way where another attempt would fail, too', () => {
    expect(passkeyErrorMessageKey(refused(505))).toBe('login.nameTaken');
    expect(passkeyErrorMessageKey(refused(410))).toBe('login.linkUsed');
    expect(newPasskeyErrorMessageKey(refused(301))).toBe('account.expired');
    expect(newPasskeyErrorMessageKey(refused(403))).toBe('account.tooManyPasskeys');
    const isThere = Object.assign(new Error('registered'), { name: 'InvalidStateError' });
    expect(newPasskeyErrorMessageKey(isThere)).toBe('account.passkeyExists');
  });

  test('is not blamed when the server did not respond', () => {
    for (const messageOf of [passkeyErrorMessageKey, newPasskeyErrorMessageKey]) {
      expect(messageOf(new CallError('offline', 0, ''))).toBe('login.noReply');
      expect(messageOf(new CallError('refused', 502, 'getaddrinfo', 502))).toBe('failure.unreachable');
    }
  });

  test('says nothing when its dialog was asked for once more', () => {
    expect(passkeyErrorMessageKey(Object.assign(new Error('again'), { name: 'AbortError' }))).toBeNull();
  });

  test('of an account asks for its password or another login where that is missing', () => {
    expect(newPasskeyErrorMessageKey(refused(502))).toBe('account.wrongPassword');
    expect(newPasskeyErrorMessageKey(refused(506))).toBe('account.signInAgain');
    expect(newPasskeyErrorMessageKey(refused(509))).toBe('login.tooOften');
  });
});
