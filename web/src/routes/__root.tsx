import { createRootRouteWithContext, Outlet, useRouterState } from '@tanstack/react-router';
import {
  failureReasonKey,
  failureTitleKey,
  isLoginRequiredError,
} from '#api/client/call-error-message-key.ts';
import { LazyPlayerBar } from '#features/player-bar/lazy-player-bar.tsx';
import { SearchBox } from '#features/search-box/search-box.tsx';
import { BottomNav } from '#features/top-bar/bottom-nav.tsx';
import { LoadingBar } from '#features/top-bar/loading-bar.tsx';
import { TopBar } from '#features/top-bar/top-bar.tsx';
import { loadRemainingMessages, useI18n } from '#i18n/i18n.ts';
import { retryFailedStylesheets } from '#lib/page-load/failed-chunks.ts';
import { NoticeList } from '#notices/notice-list.tsx';
import { isVisitor, useListenerId } from '#session/session.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { FailedStateLabelsContext } from '#ui/list-state.tsx';
import styles from './__root.module.css';
import { KeepAliveHome } from './-screens/kept-home.tsx';
import type { RouterContext } from './-screens/router-context.ts';

const layers = lazyComponent(async () => (await import('./-screens/app-overlays.tsx')).AppOverlays);
const offlineDataNote = lazyComponent(
  async () => (await import('./-screens/offline-data-note.tsx')).OfflineDataNote,
);
const signInLink = lazyComponent(async () => (await import('./-screens/sign-in-link.tsx')).SignInLink);

export const Route = createRootRouteWithContext<RouterContext>()({
  // The home's first paint needs the first messages only; every other screen waits for all. No screen is rendered
  // without its styles.
  beforeLoad: ({ location }) =>
    retryFailedStylesheets()?.then(loadRemainingMessages) ??
    (location.pathname === '/' ? undefined : loadRemainingMessages()),
  component: Frame,
});

function Frame() {
  const { t, language } = useI18n();
  const listener = useListenerId();
  // On the home the messages that are loaded later may still be missing.
  const titleOf = (error: unknown) => t(failureTitleKey(error) ?? 'state.failed') || t('state.failed');
  const reasonOf = (error: unknown) => t(failureReasonKey(error)) || t('state.failedReason');
  return (
    <FailedStateLabelsContext
      value={{
        title: titleOf,
        reason: reasonOf,
        offline: t('state.offline'),
        offlineReason: t('state.offlineReason'),
        retry: t('state.retry'),
        helpLink: (error) => (isVisitor() && isLoginRequiredError(error) ? <signInLink.Part /> : null),
      }}
    >
      <SkipLink text={t('nav.skip')} />
      <TopBar search={<SearchBox />} />
      <offlineDataNote.Part />
      {/* A new language or listener means new data: everything on the screen is refetched. */}
      <main id="content" key={`${language} ${listener}`} tabIndex={-1} className={styles['content']}>
        <Content />
      </main>
      <LazyPlayerBar />
      <BottomNav />
      <LoadingBar />
      {/* Notices are above all layers and stay interactive. */}
      <layers.Part />
      <NoticeList />
    </FailedStateLabelsContext>
  );
}

function Content() {
  const isHome = useRouterState({
    select: ({ matches }) => matches.some(({ routeId, status }) => routeId === '/' && status === 'success'),
  });
  return (
    <>
      <KeepAliveHome isShown={isHome} />
      {isHome ? null : <Outlet />}
    </>
  );
}

/** A fragment URL would be resolved against the page's base and leave the page, so the focus is moved by code. */
function SkipLink({ text }: { readonly text: string }) {
  return (
    <button
      type="button"
      className={styles['skip']}
      onClick={() => document.getElementById('content')?.focus()}
    >
      {text}
    </button>
  );
}
