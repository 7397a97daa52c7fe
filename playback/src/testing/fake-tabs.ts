import type { AudibleTabArbiter } from '../ports.ts';

interface Tab {
  readonly title: string;
  /** The number of the tab's last request among all requests; 0 while it wants no sound. */
  requested: number;
  listener: (where: { readonly title: string }) => void;
}

/**
 * The tabs of one browser: of the claiming tabs, the one with the last request may sound, and the others are notified
 * at once.
 */
export function createFakeTabs() {
  let holder: Tab | null = null;
  let requests = 0;
  const tabs: Tab[] = [];

  function hold(tab: Tab): void {
    holder = tab;
    for (const other of tabs) {
      if (other !== tab && other.requested < tab.requested) other.listener({ title: tab.title });
    }
  }
  return {
    get holder() {
      return holder?.title ?? null;
    },
    open(title: string): AudibleTabArbiter {
      const tab: Tab = { title, requested: 0, listener: () => {} };
      tabs.push(tab);
      const noteRequest = () => {
        requests += 1;
        tab.requested = requests;
      };
      return {
        request() {
          noteRequest();
          if (holder === tab) hold(tab);
        },
        claim() {
          if (holder === tab) return;
          if (tab.requested === 0) noteRequest();
          hold(tab);
        },
        release() {
          tab.requested = 0;
          if (holder === tab) holder = null;
        },
        onOtherTabActive(listener) {
          tab.listener = listener;
          return () => {
            tab.listener = () => {};
          };
        },
      };
    },
  };
}
