import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';

export interface HistoryEnds {
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
}

const indexOf = (history: RouterHistory): number => history.location.state.__TSR_index;

/** Where the browser can tell the end of its history (also after a reload) it is asked; else we remember it. */
const browserKnows = (): { readonly canGoForward: boolean } | undefined =>
  (globalThis as { navigation?: { readonly canGoForward: boolean } }).navigation;

function watchEnds(history: RouterHistory) {
  let last = indexOf(history);
  const read = (): HistoryEnds => ({
    canGoBack: indexOf(history) > 0,
    canGoForward: browserKnows()?.canGoForward ?? indexOf(history) < last,
  });
  let ends = read();
  return {
    read: () => ends,
    subscribe: (tell: () => void) =>
      history.subscribe(({ action }) => {
        last = action.type === 'PUSH' ? indexOf(history) : Math.max(last, indexOf(history));
        ends = read();
        tell();
      }),
  };
}

/** Whether there is a page to go back to, or forward. */
export function useHistoryEnds(): HistoryEnds {
  const { history } = useRouter();
  const [ends] = useState(() => watchEnds(history));
  return useSyncExternalStore(ends.subscribe, ends.read);
}
