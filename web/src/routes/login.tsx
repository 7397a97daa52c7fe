import { createFileRoute, redirect, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { productNameIn } from '#config/run-time-config.ts';
import { LoginFrame } from '#features/account-and-login/login-frame.tsx';
import { LoginLinkScreen } from '#features/account-and-login/login-link-screen.tsx';
import { LoginPage } from '#features/account-and-login/login-page.tsx';
import { useI18n } from '#i18n/i18n.ts';
import { parseSameOriginPath } from '#lib/parse-same-origin-path.ts';
import { notify } from '#notices/notices.ts';
import { currentAccount, useAccount } from '#session/session.ts';

export const Route = createFileRoute('/login')({
  validateSearch: ({ redirect: to }: Record<string, unknown>): { redirect?: string } =>
    typeof to === 'string' ? { redirect: to } : {},
  loader: ({ preload, location }) => {
    // A one-time link works while somebody is signed in, because a listener may have forgotten the password of that
    // account.
    if (preload || currentAccount() === null || linkToken(location.hash) !== null) return;
    notify({ key: 'login.already', tone: 'info', topic: 'login' });
    throw redirect({ to: '/user', replace: true });
  },
  component: LoginScreen,
});

/** The secret of a one-time link, which is in the fragment because browsers send no fragment to a server. */
const linkToken = (hash: string): string | null =>
  /^(?:owner|invite|reset)=([\w-]+)$/.exec(hash)?.[1] ?? null;

/** A redirect to this screen would loop. */
const isLoginScreen = (path: string): boolean => /^\/login(?![/\w])/.test(path);

function LoginScreen() {
  const { t, language } = useI18n();
  const account = useAccount();
  const router = useRouter();
  const { redirect: target } = Route.useSearch();
  const opened = useRouterState({ select: ({ location }) => linkToken(location.hash) });
  const [token, setToken] = useState(opened);
  const [wasSignedIn] = useState(account !== null);
  const isLeaving = account !== null && (token === null || !wasSignedIn);
  // Pasting a link while this screen is open changes only the fragment, without a reload.
  if (opened !== null && opened !== token) setToken(opened);
  useEffect(() => {
    // The secret is removed from the URL, and with it from the history, as soon as it was read.
    if (opened !== null) void router.navigate({ to: '/login', replace: true });
  }, [router, opened]);
  useEffect(() => {
    if (!isLeaving) return;
    const path = parseSameOriginPath(target);
    if (path !== undefined && !isLoginScreen(path)) void router.navigate({ href: path, replace: true });
    else if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/user', replace: true });
  }, [isLeaving, router, target]);
  if (isLeaving) return null;
  return (
    <LoginFrame title={t('nav.signIn')} heading={t('login.title', { name: productNameIn(language) })}>
      {token === null ? (
        <LoginPage />
      ) : (
        <LoginLinkScreen
          key={token}
          token={token}
          onUsed={() => setToken(null)}
          onCancel={() => setToken(null)}
        />
      )}
    </LoginFrame>
  );
}
