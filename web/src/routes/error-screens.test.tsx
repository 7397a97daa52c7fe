import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import { mockCatalogueCalls } from '../testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '../testing/render-app.tsx';

test.each([
  ['/404', 'Page not found'],
  ['/403', 'No access'],
  ['/500', 'Server error'],
])('[S2.29] %s shows the problem and a link', async (address, title) => {
  const { screen } = await renderAppAtUrl(address);
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
  await screen.getByRole('link', { name: 'Go to Home' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Playlists for you' })).toBeVisible();
});

test.each(['/404', '/403'])('[S2.29] %s leads back only where there is a page before it', async (address) => {
  const { screen, router } = await renderAppAtUrl(address);
  const back = screen.getByRole('main').getByRole('button', { name: 'Back', exact: true });
  await expect.element(screen.getByRole('link', { name: 'Go to Home' })).toBeVisible();
  await expect.element(back).not.toBeInTheDocument();
  await router.navigate({ to: '/setting/main' });
  await router.navigate({ href: address });
  await back.click();
  await expect.poll(() => router.state.location.pathname).toBe('/setting/main');
});

test('[S2.30] an unknown path redirects to /404', async () => {
  const { screen, router } = await renderAppAtUrl('/no/such/place?x=1');
  await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/404');
  for (const parent of ['discover', 'setting', 'artist', 'playlist', 'login', 'dailySongs', '404']) {
    await router.navigate({ to: '/500' });
    await router.navigate({ href: `/${parent}/nowhere` });
    expect([parent, router.state.location.pathname]).toEqual([parent, '/404']);
  }
});

test.each([
  [1440, 900],
  [390, 844],
])('a screen that fits the window of %i by %i does not scroll', async (width, height) => {
  await page.viewport(width, height);
  const { screen, router } = await renderAppAtUrl('/404');
  await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(document.documentElement.scrollHeight).toBe(height);
  await router.navigate({ to: '/login' });
  await expect.element(screen.getByRole('heading', { name: 'Sign in to Rill' })).toBeVisible();
  expect(document.documentElement.scrollHeight).toBe(height);
});

/** Codes of the service, with the status that servers of this API send along, and their messages. */
const REFUSALS = [
  [301, 301, 'Sign in to see this', '登录后即可查看'],
  [401, 401, 'Sign in to see this', '登录后即可查看'],
  [403, 403, 'You do not have access to this', '没有权限查看此内容'],
  [404, 404, 'This could not be found', '找不到此内容'],
  [-460, 400, 'The service considers this network risky', '服务认为当前网络存在风险'],
  [-462, 400, 'The service wants to verify you', '服务要求验证身份'],
  [8810, 400, 'The service asks for a captcha', '服务要求行为验证'],
  [8821, 400, 'The service asks for a captcha', '服务要求行为验证'],
  [503, 503, 'The service is busy', '服务繁忙'],
  [502, 502, 'The music library cannot be reached', '无法连接曲库服务'],
  [500, 500, 'The server reported an error', '服务器出错了'],
] as const;

test('a visitor who is refused for want of a login is led to it, and back', async () => {
  expectConsoleErrors();
  const { stop } = mockCatalogueCalls({
    '/cloudsearch': () => Response.json({ code: 301, message: null }, { status: 301 }),
  });
  onTestFinished(stop);
  const { screen, router } = await renderAppAtUrl('/search/songs?keywords=moon');
  const alert = screen.getByRole('main').getByRole('alert');
  await expect.element(alert.getByRole('button', { name: 'Retry' })).toBeVisible();
  await alert.getByRole('link', { name: 'Sign in' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Sign in to Rill' })).toBeVisible();
  expect(router.state.location.search).toMatchObject({ redirect: '/search/songs?keywords=moon' });
});

test.each([
  ['en', 2, 'Retry'],
  ['zh-CN', 3, '重试'],
] as const)(
  'each refusal of the service has a message in %s, and is retried only by hand',
  async (language, column, retry) => {
    expectConsoleErrors();
    let turn = 0;
    const { heard, stop } = mockCatalogueCalls({
      '/cloudsearch': () => {
        const [code, status] = REFUSALS[turn] ?? REFUSALS[0];
        return Response.json({ code, message: null }, { status });
      },
    });
    onTestFinished(stop);
    const { screen } = await renderAppAtUrl('/search/songs?keywords=moon', { language });
    const alert = screen.getByRole('main').getByRole('alert');
    for (const refusal of REFUSALS) {
      await expect.element(alert).toMatchTextContent(refusal[column]);
      turn += 1;
      if (turn < REFUSALS.length) await alert.getByRole('button', { name: retry }).click();
    }
    expect(heard().filter((call) => /^\/cloudsearch\?.*type=1(&|$)/.test(call))).toHaveLength(
      REFUSALS.length,
    );
  },
);

test.each([
  ['en', 'The server is not responding', 'It may be switched off or restarting. Try again in a moment.'],
  ['zh-CN', '服务器没有响应', '服务器可能已关闭或正在重启，请稍后重试。'],
] as const)(
  'a server that is down is named while the browser has a network, in %s',
  async (language, title, reason) => {
    expectConsoleErrors();
    const { stop } = mockCatalogueCalls({
      '/cloudsearch': () => Promise.reject(new TypeError('Failed to fetch')),
    });
    onTestFinished(stop);
    const { screen } = await renderAppAtUrl('/search/songs?keywords=moon', { language });
    const alert = screen.getByRole('main').getByRole('alert');
    await expect.element(alert).toMatchTextContent(title);
    await expect.element(alert).toMatchTextContent(reason);
  },
);

test.each(['/search/songs?keywords=moon', '/album?id=2001', '/comment?id=1008'])(
  '%s does not say that something was removed when a proxy answers 404 while the server restarts',
  async (address) => {
    expectConsoleErrors();
    const notFound = () => new Response('404 page not found', { status: 404 });
    const { stop } = mockCatalogueCalls({
      '/cloudsearch': notFound,
      '/album': notFound,
      '/song/detail': notFound,
      '/comment/music': notFound,
    });
    onTestFinished(stop);
    const { screen } = await renderAppAtUrl(address);
    const alert = screen.getByRole('main').getByRole('alert').first();
    await expect.element(alert).toMatchTextContent('The music library cannot be reached');
    await expect.element(alert.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
);
