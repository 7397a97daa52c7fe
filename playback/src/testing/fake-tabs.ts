import type { PlayingTab } from '../ports.ts';

interface Tab {
  readonly title: string;
  listener: (where: { readonly title: string }) => void;
}

/** The tabs of one browser: whoever claims last sounds, and the one before hears of it at once. */
export function createFakeTabs() {
  let holder: Tab | null = null;
  return {
    get holder() {
      return holder?.title ?? null;
    },
    open(title: string): PlayingTab {
      const tab: Tab = { title, listener: () => {} };
      return {
        claim() {
          const before = holder;
          holder = tab;
          if (before !== null && before !== tab) before.listener({ title });
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
