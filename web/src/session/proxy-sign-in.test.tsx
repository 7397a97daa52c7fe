import { loginStatusEndpoint } from '@rill/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '#api/client/call.ts';
import { isSignInRequiredByProxy } from '#api/connection.ts';
import { setLanguage } from '#i18n/i18n.ts';
import { dismissNotice, noticesStore } from '#notices/notices.ts';
import { expectConsoleErrors } from '../testing/console-errors.ts';
import { mockCatalogueCalls } from '../testing/mock-catalogue-calls.ts';
import { offerReloadForProxySignIn } from './proxy-sign-in.ts';

const reload = vi.fn();
let stop = () => {};
let reply: () => Response;

const page =
  (status: number, more: object = {}) =>
  () =>
    Object.defineProperties(
      new Response('<h1>Sign in</h1>', { status, headers: { 'content-type': 'text/html' } }),
      Object.fromEntries(Object.entries(more).map(([name, value]) => [name, { value }])),
    );

beforeEach(async () => {
  await setLanguage('en');
  expectConsoleErrors();
  reload.mockReset();
  mockCatalogueCalls({ '/login/status': () => reply() });
  stop = offerReloadForProxySignIn(reload);
});
afterEach(() => {
  stop();
  for (const { topic } of noticesStore.getState()) dismissNotice(topic);
});

const failedCall = () => call(loginStatusEndpoint, {}).catch(() => {});
const shown = () => noticesStore.getState().map(({ key }) => key);

test.each([
  ['leads calls to its login page', page(200, { type: 'opaqueredirect' })],
  ['refuses calls with a page', page(401)],
])(
  'a proxy whose sign-in has run out, and that %s, has its page opened by a reload',
  async (_how, answer) => {
    reply = answer;
    await failedCall();
    await expect.poll(shown).toEqual(['failure.proxySignIn']);
    void noticesStore.getState()[0]?.action?.run();
    expect(reload).toHaveBeenCalledOnce();
    // The sign-in was renewed in another tab.
    reply = () => Response.json({ data: { code: 200, account: null, profile: null } });
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(shown).toEqual([]);
  },
);

test.each([
  ['a server that restarts', page(502)],
  ['a server that works', () => Response.json({ data: { code: 200, account: null, profile: null } })],
  ['the service’s own refusal', () => Response.json({ code: 401, msg: 'no' }, { status: 401 })],
])('%s is no sign-in of a proxy', async (_what, answer) => {
  reply = answer;
  expect(await isSignInRequiredByProxy()).toBe(false);
});
