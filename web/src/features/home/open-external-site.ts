import { dismiss, notices, notify } from '#notices/notices.ts';

/** How long people can change their mind, in milliseconds; after about five seconds a browser forgets their click. */
const PAUSE_MS = 2000;
const TOPIC = 'outside';

let pause: ReturnType<typeof setTimeout> | undefined;

const isShown = () => notices.getState().some((notice) => notice.topic === TOPIC);

/** False when the browser allows no new tab. */
function openTab(url: string): boolean {
  const tab = window.open('', '_blank');
  if (tab === null) return false;
  // In two steps: the other site gets no hold on this page.
  tab.opener = null;
  tab.location.replace(url);
  return true;
}

/**
 * Says that an address of another site is going to be opened, and opens it unless that is cancelled meanwhile. Where
 * the browser blocks the new tab, a button opens it: a press of one's own is never blocked.
 */
export function openExternalSite(url: string): void {
  // What the service calls a link may be no address at all: it leads nowhere.
  if (!URL.canParse(url)) return;
  const { host } = new URL(url);
  notify({
    key: 'home.leaving',
    params: { host },
    tone: 'info',
    topic: TOPIC,
    action: { key: 'home.leavingCancel', run: () => {} },
  });
  clearTimeout(pause);
  pause = setTimeout(() => {
    if (!isShown()) return;
    dismiss(TOPIC);
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
