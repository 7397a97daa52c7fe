import { onUnreachable } from '#api/client/call.ts';
import { isSignInRequiredByProxy } from '#api/connection.ts';
import { dismissNotice, isNoticeShown, notify } from '#notices/notices.ts';

/** The shortest time between two checks after failed calls, in milliseconds. */
const MIN_INTERVAL_MS = 10_000;
const TOPIC = 'proxy-sign-in';

/**
 * Offers to reload the page when the sign-in of a proxy in front has expired during a visit. Calls then end at the
 * proxy's login page, as if the server were down, and only a reload shows that page.
 */
export function offerReloadForProxySignIn(reload: () => void): () => void {
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  const isOffered = () => isNoticeShown('failure.proxySignIn');
  const stopping = new AbortController();
  const look = async () => {
    lookedAtMs = performance.now();
    const isRequired = await isSignInRequiredByProxy();
    if (stopping.signal.aborted || isRequired === isOffered()) return;
    if (isRequired) {
      const action = { key: 'notice.refresh', run: reload } as const;
      notify({ key: 'failure.proxySignIn', tone: 'warning', topic: TOPIC, stays: true, action });
    } else dismissNotice(TOPIC);
  };
  onUnreachable(() => {
    if (!isOffered() && performance.now() - lookedAtMs >= MIN_INTERVAL_MS) void look();
  });
  // The sign-in may have been renewed in another tab.
  const handleReturn = () => isOffered() && document.visibilityState === 'visible' && void look();
  document.addEventListener('visibilitychange', handleReturn, { signal: stopping.signal });
  return () => {
    stopping.abort();
    onUnreachable(() => {});
  };
}
