import type { QrLoginStatus } from '@rill/contract';
import { ManualClock } from '@rill/playback/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { flushPromises } from '#testing/player-stage.ts';
import { type QrLoginProgress, runQrLogin } from './qr-login.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const reply = (code: number, nickname = ''): QrLoginStatus => ({ code, nickname });

/** A login by QR code whose responses are controlled by the test. */
function qrLogin({
  finish = async () => {},
  maxCodes = Number.POSITIVE_INFINITY,
}: {
  readonly finish?: () => Promise<void>;
  /** The number of codes that the service makes before it refuses more. */
  readonly maxCodes?: number;
} = {}) {
  const clock = new ManualClock();
  const states: QrLoginProgress[] = [];
  const polls: { key: string; answer: (state: QrLoginStatus) => void; fail: () => void }[] = [];
  let codes = 0;
  let hidden: { readonly promise: Promise<void>; readonly resolve: () => void } | null = null;
  const stop = runQrLogin({
    requestCode: async () => {
      if (codes === maxCodes) throw new Error('no code');
      codes += 1;
      return { key: `key-${codes}`, url: `https://rill.test/login/approve#key=key-${codes}` };
    },
    checkCode: (key) => {
      const { promise, resolve, reject } = Promise.withResolvers<QrLoginStatus>();
      polls.push({ key, answer: resolve, fail: () => reject(new Error('lost')) });
      return promise;
    },
    finish,
    clock,
    waitUntilVisible: () => hidden?.promise ?? Promise.resolve(),
    onState: (state) => states.push(state),
  });
  stops.push(stop);
  return {
    clock,
    polls,
    stop,
    states,
    stage: () => states.at(-1)?.stage,
    url: () => states.at(-1)?.url,
    async second() {
      await flushPromises();
      clock.wind(1000);
      await flushPromises();
    },
    async answer(state: QrLoginStatus) {
      polls.at(-1)?.answer(state);
      await flushPromises();
    },
    async lose() {
      polls.at(-1)?.fail();
      await flushPromises();
    },
    hide: () => {
      hidden = Promise.withResolvers();
    },
    show: async () => {
      hidden?.resolve();
      hidden = null;
      await flushPromises();
    },
  };
}

describe('a sign-in by QR code', () => {
  test('[S4.40] [S7.46] goes from waiting through scanned to success', async () => {
    const login = qrLogin();
    expect(login.stage()).toBe('loading');
    await login.second();
    expect([login.stage(), login.url()]).toEqual(['waiting', 'https://rill.test/login/approve#key=key-1']);
    await login.answer(reply(801));
    await login.second();
    await login.answer(reply(802, 'Li Bai'));
    expect(login.states.at(-1)).toMatchObject({ stage: 'scanned', nickname: 'Li Bai' });
    await login.second();
    await login.answer(reply(803));
    expect(login.states.at(-1), 'nobody is waited for any more').toMatchObject({
      stage: 'confirmed',
      nickname: '',
    });
    await login.second();
    expect(login.polls).toHaveLength(3);
  });

  test('[S7.46] [D-58] the next poll comes a second after the reply, not before', async () => {
    const login = qrLogin();
    await login.second();
    for (let seconds = 0; seconds < 5; seconds += 1) await login.second();
    expect(login.polls).toHaveLength(1);
    await login.answer(reply(801));
    login.clock.wind(999);
    await flushPromises();
    expect(login.polls).toHaveLength(1);
    login.clock.wind(1);
    await flushPromises();
    expect(login.polls).toHaveLength(2);
  });

  test('[S4.40] an expired code is replaced, and the page says so for a while', async () => {
    const login = qrLogin();
    await login.second();
    await login.answer(reply(800));
    expect(login.states.at(-1)).toMatchObject({ stage: 'renewed', url: expect.stringContaining('key-2') });
    for (let poll = 0; poll < 6; poll += 1) {
      await login.second();
      await login.answer(reply(801));
      expect(login.polls.at(-1)?.key).toBe('key-2');
    }
    expect(login.stage()).toBe('waiting');
  });

  test('[D-58] success without a scanned poll before signs in once', async () => {
    let finished = 0;
    const login = qrLogin({
      finish: async () => {
        finished += 1;
      },
    });
    await login.second();
    await login.answer(reply(803));
    await login.second();
    expect([login.stage(), finished, login.polls.length]).toEqual(['confirmed', 1, 1]);
  });

  test.each([
    ['confirmed', async () => {}],
    ['failed', () => Promise.reject(new Error('nobody is signed in'))],
  ] as const)(
    '[D-58] [S4.40] who has scanned the code is not asked to confirm a sign-in that has %s',
    async (stage, finish) => {
      const login = qrLogin({ finish });
      await login.second();
      await login.answer(reply(802, 'Li Bai'));
      expect(login.states.at(-1)?.nickname).toBe('Li Bai');
      await login.second();
      await login.answer(reply(803));
      expect(login.states.at(-1)).toMatchObject({ stage, nickname: '' });
    },
  );

  test('[D-58] who has scanned a code that ended is not asked to confirm while the next one is requested', async () => {
    const login = qrLogin();
    await login.second();
    await login.answer(reply(802, 'Li Bai'));
    await login.second();
    await login.answer(reply(800));
    const scanned = login.states.findIndex(({ stage }) => stage === 'scanned');
    expect(login.states[scanned + 1]).toEqual({ stage: 'loading', url: null, nickname: '' });
    expect(login.stage()).toBe('renewed');
  });

  test('[D-58] [S7.46] nothing is requested and nothing is shown after leaving', async () => {
    const login = qrLogin();
    await login.second();
    login.stop();
    const shown = login.states.length;
    await login.answer(reply(803));
    await login.second();
    expect([login.polls.length, login.states.length, login.clock.pending]).toEqual([1, shown, 0]);
  });

  test('a hidden page polls nothing until it is visible again', async () => {
    const login = qrLogin();
    login.hide();
    await login.second();
    expect(login.polls).toHaveLength(0);
    await login.show();
    expect(login.polls).toHaveLength(1);
  });

  test('[S4.40] a lost reply is tolerated, three in a row are an error', async () => {
    const login = qrLogin();
    for (let lost = 0; lost < 2; lost += 1) {
      await login.second();
      await login.lose();
    }
    expect(login.stage()).toBe('waiting');
    await login.second();
    await login.lose();
    expect(login.states.at(-1)).toMatchObject({ stage: 'failed', url: null });
  });

  test('[S4.40] without a code the page says that there is none, at first and where one has expired', async () => {
    const login = qrLogin({ maxCodes: 0 });
    await flushPromises();
    expect(login.states.at(-1)).toMatchObject({ stage: 'unavailable', url: null });
    const renewing = qrLogin({ maxCodes: 1 });
    await renewing.second();
    await renewing.answer(reply(800));
    expect(renewing.states.at(-1)).toMatchObject({ stage: 'unavailable', url: null });
  });

  test('[S4.40] a confirmed code without a session is an error', async () => {
    const login = qrLogin({ finish: () => Promise.reject(new Error('nobody')) });
    await login.second();
    await login.answer(reply(802, 'Li Bai'));
    await login.second();
    await login.answer(reply(803));
    // With a nickname the page would go on asking for the confirmation on the phone.
    expect(login.states.at(-1)).toMatchObject({ stage: 'failed', nickname: '' });
  });
});

test('a sign-in that waits for long keeps no listener of the polls that have ended', async () => {
  const added = vi.spyOn(AbortSignal.prototype, 'addEventListener');
  const removed = vi.spyOn(AbortSignal.prototype, 'removeEventListener');
  const login = qrLogin();
  for (let poll = 0; poll < 5; poll += 1) {
    await login.second();
    await login.answer(reply(801));
  }
  expect(added).toHaveBeenCalledTimes(6);
  expect(removed).toHaveBeenCalledTimes(5);
  added.mockRestore();
  removed.mockRestore();
});
