import { dismissNotice, noticesStore, notify } from '#notices/notices.ts';

/**
 * The delay in milliseconds during which people can cancel; after about five seconds a browser forgets the user
 * gesture.
 */
const PAUSE_MS = 2000;
const TOPIC = 'outside';

let pause: ReturnType<typeof setTimeout> | undefined;

const isShown = () => noticesStore.getState().some((notice) => notice.topic === TOPIC);

/** Opens a tab; false when the browser blocks it. */
function openTab(url: string): boolean {
  const tab = window.open('', '_blank');
  if (tab === null) return false;
  // In two steps, so that the other site gets no reference to this page.
  tab.opener = null;
  tab.location.replace(url);
  return true;
}

/**
 * Announces that a URL of another site will be opened, and opens it unless that is cancelled. Where the browser blocks
 * the new tab, a button opens it, because a click is never blocked.
 */
export function openExternalSite(url: string): void {
  // The service's link may not be a valid URL; then nothing is opened.
  if (!URL.canParse(url)) return;
  const { host } = new URL(url);
  notify({
    key: 'home.leaving',
    params: { host },
    tone: 'info',
    topic: TOPIC,
    action: { key: 'action.cancel', run: () => {} },
  });
  clearTimeout(pause);
  pause = setTimeout(() => {
    if (!isShown()) return;
    dismissNotice(TOPIC);
    if (openTab(url)) return;
    notify({
      key: 'home.leavingBlocked',
      params: { host },
      tone: 'warning',
      topic: TOPIC,
      stays: true,
      action: { key: 'home.leavingOpen', run: () => openTab(url) },
    });
  }, PAUSE_MS);
}
