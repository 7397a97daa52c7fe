import type { PlayingTab } from '../ports.ts';

interface Tab {
  readonly title: string;
  listener: (where: { readonly title: string }) => void;
}

/** The tabs of one browser: whoever claims last sounds, and the others hear of it at once. */
export function createFakeTabs() {
  let holder: Tab | null = null;
  const tabs: Tab[] = [];
  return {
    get holder() {
      return holder?.title ?? null;
    },
    open(title: string): PlayingTab {
      const tab: Tab = { title, listener: () => {} };
      tabs.push(tab);
      return {
        claim() {
          if (holder === tab) return;
          holder = tab;
          for (const other of tabs) if (other !== tab) other.listener({ title });
        },
        release() {
          if (holder === tab) holder = null;
        },
        onTakenElsewhere(listener) {
          tab.listener = listener;
          return () => {
            tab.listener = () => {};
          };
        },
      };
    },
  };
}
