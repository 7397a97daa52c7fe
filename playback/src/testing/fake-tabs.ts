import type { PlayingTab } from '../ports.ts';

interface Tab {
  readonly title: string;
  /** The number of its asking among all, 0 while nothing is asked of it. */
  asked: number;
  listener: (where: { readonly title: string }) => void;
}

/** The tabs of one browser: of those that claim, the one asked last sounds, and the others hear of it at once. */
export function createFakeTabs() {
  let holder: Tab | null = null;
  let askings = 0;
  const tabs: Tab[] = [];

  function hold(tab: Tab): void {
    holder = tab;
    for (const other of tabs) {
      if (other !== tab && other.asked < tab.asked) other.listener({ title: tab.title });
    }
  }
  return {
    get holder() {
      return holder?.title ?? null;
    },
    open(title: string): PlayingTab {
      const tab: Tab = { title, asked: 0, listener: () => {} };
      tabs.push(tab);
      const ask = () => {
        askings += 1;
        tab.asked = askings;
      };
      return {
        asked() {
          ask();
          if (holder === tab) hold(tab);
        },
        claim() {
          if (holder === tab) return;
          if (tab.asked === 0) ask();
          hold(tab);
        },
        release() {
          tab.asked = 0;
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
