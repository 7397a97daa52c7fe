import { beforeEach, describe, expect, test } from 'vitest';
import { createPhoneVerificationCodes, PHONE_CODE_LIFETIME_MS, type PhoneAdmission } from './phone-codes.ts';

const MINUTE_MS = 60_000;
const phone = { countryCode: '86', phone: '13800138000' };
const home = '10.0.0.1';

let nowMs = 0;
let made = 0;
const create = () =>
  createPhoneVerificationCodes({
    now: () => nowMs,
    newCode: () => {
      made += 1;
      return String(100_000 + made);
    },
  });
let codes = create();
const send = (address = home, admission: PhoneAdmission = 'user') => codes.send(phone, address, admission);
/** Sends a code as soon as the phone may get another one. */
const sendNext = (address = home) => {
  nowMs += MINUTE_MS;
  return send(address);
};

beforeEach(() => {
  nowMs = 1_700_000_000_000;
  made = 0;
  codes = create();
});

describe('a code', () => {
  test('proves its phone until it is used up, and no other phone', () => {
    expect(send()).toEqual({ code: '100001' });
    expect(codes.check({ ...phone, countryCode: '1' }, '100001', true)).toBe(false);
    expect(codes.check({ ...phone, phone: '13800138001' }, '100001', true)).toBe(false);
    expect(codes.check(phone, '100001', false)).toBe(true);
    expect(codes.check(phone, '100001', true)).toBe(true);
    expect(codes.check(phone, '100001', true)).toBe(false);
  });

  test('expires after five minutes', () => {
    send();
    nowMs += PHONE_CODE_LIFETIME_MS - 1;
    expect(codes.check(phone, '100001', false)).toBe(true);
    nowMs += 1;
    expect(codes.check(phone, '100001', false)).toBe(false);
  });

  test('is replaced by the next one', () => {
    send();
    sendNext();
    expect(codes.check(phone, '100001', true)).toBe(false);
    expect(codes.check(phone, '100002', true)).toBe(true);
  });

  test('is lost after five wrong tries, whatever they look like', () => {
    send();
    for (const guess of ['', '1', '999999', '1000010', '１０００００']) {
      expect(codes.check(phone, guess, false)).toBe(false);
    }
    expect(codes.check(phone, '100001', true)).toBe(false);
  });

  test('survives four wrong tries, also with right checks that do not use it up in between', () => {
    send();
    for (let wrong = 0; wrong < 4; wrong += 1) {
      expect(codes.check(phone, '999999', false)).toBe(false);
      expect(codes.check(phone, '100001', false)).toBe(true);
    }
    expect(codes.check(phone, '100001', true)).toBe(true);
  });
});

describe('codes are sent', () => {
  test('once a minute to a phone, from whatever address they are requested', () => {
    send();
    expect(send('10.0.0.2')).toEqual({ refusedAs: 'too-soon' });
    nowMs += MINUTE_MS;
    expect(send('10.0.0.2')).toEqual({ code: '100002' });
  });

  test('five times a day to a phone for one address, which does not use up those of another', () => {
    for (let request = 0; request < 5; request += 1) expect(sendNext()).toHaveProperty('code');
    expect(sendNext()).toEqual({ refusedAs: 'too-often' });
    expect(sendNext('10.0.0.2')).toHaveProperty('code');
    nowMs += 24 * 60 * MINUTE_MS;
    expect(send()).toHaveProperty('code');
  });

  test('twenty times a day to a phone for all addresses together', () => {
    for (let request = 0; request < 20; request += 1) {
      expect(sendNext(`10.0.1.${request}`)).toHaveProperty('code');
    }
    expect(sendNext('10.0.2.1')).toEqual({ refusedAs: 'too-often' });
  });

  test('ten times an hour for one address, whatever the phones are', () => {
    const sendTo = (number: number) =>
      codes.send({ ...phone, phone: String(13_800_138_000 + number) }, home, 'user');
    for (let number = 0; number < 10; number += 1) expect(sendTo(number)).toHaveProperty('code');
    expect(sendTo(10)).toEqual({ refusedAs: 'too-soon' });
    nowMs += 60 * MINUTE_MS;
    expect(sendTo(10)).toHaveProperty('code');
  });
});

describe('phones without an account', () => {
  const sendTo = (number: number, admission: PhoneAdmission) => {
    const digits = String(13_800_138_000 + number);
    return codes.send({ ...phone, phone: digits }, `10.0.3.${number}`, admission);
  };

  test('get thirty codes an hour together, without affecting the phones of accounts', () => {
    for (let number = 0; number < 30; number += 1)
      expect(sendTo(number, 'anybody')).toHaveProperty('code', expect.any(String));
    expect(sendTo(30, 'anybody')).toEqual({ refusedAs: 'too-many' });
    expect(sendTo(31, 'user')).toHaveProperty('code', expect.any(String));
    nowMs += 60 * MINUTE_MS;
    expect(sendTo(30, 'anybody')).toHaveProperty('code', expect.any(String));
  });
});

describe('a phone that may not log in', () => {
  test('gets no code, and none fits', () => {
    expect(send(home, 'nobody')).toEqual({ code: null });
    expect(made).toBe(0);
    for (const guess of ['', 'null', '100001']) expect(codes.check(phone, guess, true)).toBe(false);
  });

  test('has the same limits as others, so that they do not reveal it', () => {
    const answersOf = (admission: PhoneAdmission) => {
      codes = create();
      return Array.from({ length: 7 }, (_, request) => {
        nowMs += request % 2 === 0 ? MINUTE_MS : 1;
        const result = send(home, admission);
        return 'refusedAs' in result ? result.refusedAs : 'sent';
      });
    };
    expect(answersOf('nobody')).toEqual(answersOf('user'));
  });
});
