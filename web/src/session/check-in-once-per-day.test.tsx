import { beforeEach, expect, test } from 'vitest';
import { dismissNotice, noticesStore } from '#notices/notices.ts';
import { expectConsoleErrors } from '../testing/console-errors.ts';
import { mockCatalogueCalls } from '../testing/mock-catalogue-calls.ts';
import { checkInOncePerDay } from './check-in-once-per-day.ts';

const TODAY = new Date('2026-11-22T23:30:00');
const DAILY = '/daily_signin';
const YUNBEI = '/yunbei/sign';

const refusal = (code: number, status: number) => () => Response.json({ code, msg: 'no' }, { status });

beforeEach(() => dismissNotice('check-in'));

/**
 * Checks in at a service that accepts both check-ins, unless `replies` says otherwise; returns its calls and the
 * notices.
 */
async function checkIn(replies: Parameters<typeof mockCatalogueCalls>[0] = {}) {
  const { heard } = mockCatalogueCalls({
    [DAILY]: () => ({ code: 200, point: 1 }),
    [YUNBEI]: () => ({ code: 200, data: { sign: true, yunbeiNum: 1 }, message: '' }),
    ...replies,
  });
  await checkInOncePerDay(TODAY);
  const said = noticesStore.getState().map(({ key }) => key);
  dismissNotice('check-in');
  return { calls: heard().length, said };
}

test.each([
  [405, 405],
  [406, 406],
  [460, 460],
  [-460, 400],
  [-447, 400],
  [250, 200],
  [502, 502],
  [503, 503],
])(
  'a check-in that fails with %d, as all requests do then, is tried again without a notice',
  async (code, status) => {
    expectConsoleErrors();
    const refused = refusal(code, status);
    expect(await checkIn({ [DAILY]: refused, [YUNBEI]: refused })).toEqual({ calls: 2, said: [] });
    expect(await checkIn({ [YUNBEI]: refused })).toEqual({ calls: 2, said: [] });
    expect(await checkIn({ [DAILY]: refusal(-2, 400) })).toEqual({ calls: 2, said: ['account.checkInDone'] });
    expect(await checkIn()).toEqual({ calls: 0, said: [] });
  },
);

test('a check-in that was postponed and is then refused for good is reported as failed', async () => {
  expectConsoleErrors();
  const refused = refusal(500, 500);
  await checkIn({ [DAILY]: refusal(405, 405), [YUNBEI]: refusal(405, 405) });
  const { said } = await checkIn({ [DAILY]: refused, [YUNBEI]: refused });
  expect(said).toEqual(['account.checkInFailed']);
});

test.each([
  [-462, 400],
  [8810, 200],
  [8821, 200],
  [10004, 200],
])(
  'a check-in that is refused with %d until the account is verified is reported once',
  async (code, status) => {
    expectConsoleErrors();
    const refused = refusal(code, status);
    const replies = { [DAILY]: refused, [YUNBEI]: refused };
    expect(await checkIn(replies)).toEqual({ calls: 2, said: ['account.checkInFailed'] });
    expect(await checkIn(replies)).toEqual({ calls: 0, said: [] });
  },
);

test.each([
  [YUNBEI, 'account.checkInYunbeiFailed'],
  [DAILY, 'account.checkInDailyFailed'],
])('when only %s is refused, that half is reported, and not the whole', async (path, key) => {
  expectConsoleErrors();
  expect((await checkIn({ [path]: refusal(500, 500) })).said).toEqual([key]);
});
