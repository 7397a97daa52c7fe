import { toUserId } from '@rill/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { invalidateAccountCheck, markSignedIn, markSignedOut } from '#session/account-check.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { stopClock } from '#testing/stop-clock.ts';
import { redirectVisitorToLoginScreen } from './redirect-visitor-to-login-screen.ts';

test.each([405, -460, -462])(
  'an account sees its library while the service refuses all requests with %d',
  async (code) => {
    expectConsoleErrors();
    onTestFinished(() => markSignedOut());
    const calls = mockCatalogueCalls({
      '/login/status': () => Response.json({ code, msg: 'no' }, { status: 400 }),
    });
    markSignedIn({ userId: toUserId(7), nickname: 'Li Bai', avatarUrl: null, vipType: 0 });
    invalidateAccountCheck();
    const location = { href: '/user', pathname: '/user' };
    await expect(redirectVisitorToLoginScreen({ location, preload: false })).resolves.toBeUndefined();
    expect(calls.heard().filter((call) => call.startsWith('/login/status'))).toHaveLength(1);
  },
);

test('an account sees its library after a second while the check of its session takes longer', async () => {
  onTestFinished(() => markSignedOut());
  mockCatalogueCalls({ '/login/status': () => new Promise(() => {}) });
  markSignedIn({ userId: toUserId(7), nickname: 'Li Bai', avatarUrl: null, vipType: 0 });
  invalidateAccountCheck();
  stopClock(['setTimeout', 'clearTimeout']);
  const passed = vi.fn();
  const location = { href: '/user', pathname: '/user' };
  void redirectVisitorToLoginScreen({ location, preload: false }).then(passed);
  await vi.advanceTimersByTimeAsync(900);
  expect(passed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(passed).toHaveBeenCalledOnce();
});
