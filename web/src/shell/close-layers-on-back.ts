import type { AnyRouter, BlockerFn, HistoryLocation, RouterHistory } from '@tanstack/react-router';
import { phoneMediaQuery, touchMediaQuery } from '#lib/media-query.ts';
import { closeTopLayer, followLayers, type Layer, type LayerKind, openLayers } from '#ui/layers.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry repeats the first one, so that Back closes what lies over the page instead of leaving it. */
    readonly isForLayer?: true;
  }
}

const always = () => true;
/** Where Back is a gesture that is used for closing. */
const onTouch = () => phoneMediaQuery.matches() || touchMediaQuery.matches();
const never = () => false;

/**
 * When Back closes a layer of each kind, and when such a layer gets an entry in the history of a tab that has only one.
 * With an open layer that has one the page must not replace its entry (`waitUntilLayerHistoryEntryIsLeft`): those without an
 * entry let it.
 */
const rules: Readonly<Record<LayerKind, { closes: () => boolean; getsEntry: () => boolean }>> = {
  screen: { closes: always, getsEntry: always },
  dialog: { closes: always, getsEntry: onTouch },
  popup: { closes: onTouch, getsEntry: onTouch },
  mode: { closes: onTouch, getsEntry: never },
  beside: { closes: never, getsEntry: never },
};
const holdsBack = ({ kind }: Layer): boolean => rules[kind].closes();
const getsEntry = ({ kind }: Layer): boolean => rules[kind].getsEntry();
/** Whether the layer is of a kind that may have an entry, which it then leaves when it closes. */
const mayHaveEntry = ({ kind }: Layer): boolean => rules[kind].getsEntry !== never;

const isExtraEntry = ({ state }: HistoryLocation): boolean => state.isForLayer === true;

/** Whether a navigation is blocked: Back is, and closes the topmost layer instead, unless it leaves an extra entry. */
const closeOnBack: BlockerFn = ({ action, currentLocation }) => {
  const layers = openLayers();
  if (action !== 'BACK' || !layers.some(holdsBack)) return false;
  const staysOnEntry = layers.slice(0, -1).some(mayHaveEntry);
  closeTopLayer();
  return !isExtraEntry(currentLocation) || staysOnEntry;
};

/**
 * Back closes the topmost layer and stays, if one of them holds it: the router reverts the navigation. From
 * the first entry Back would leave the page, so there a layer gets an entry of its own, the only one of all layers; closing
 * them in another way removes that entry. Returns a function that ends this.
 */
export function closeLayersOnBack(router: AnyRouter): () => void {
  const routerHistory: RouterHistory = router.history;
  let unblock: (() => void) | null = null;
  let mayLeaveEntry = false;

  function adjustHistory() {
    const layers = openLayers();
    if (layers.some(getsEntry) && !routerHistory.canGoBack()) {
      const state = { isForLayer: true } as const;
      void router.navigate({ to: '.', search: true, hash: true, state, resetScroll: false });
    }
    if (layers.some(holdsBack)) {
      unblock ??= routerHistory.block({ enableBeforeUnload: false, blockerFn: closeOnBack });
    } else {
      unblock?.();
      unblock = null;
    }
    const mayLeave = layers.some(mayHaveEntry);
    // In the next task: what closed the layer may lead to another screen, or open the next layer.
    if (mayLeaveEntry && !mayLeave) setTimeout(leaveExtraEntry);
    mayLeaveEntry = mayLeave;
  }

  function leaveExtraEntry() {
    if (!openLayers().some(mayHaveEntry) && isExtraEntry(routerHistory.location))
      routerHistory.back({ ignoreBlocker: true });
  }

  /** Skips, in both directions, an entry that a layer left behind: it shows the same screen as the one before it. */
  const unsubscribe = routerHistory.subscribe(({ action, location }) => {
    // A layer that opened while the entry of the last one was being left has none: the router could still go back then.
    if (!isExtraEntry(location)) queueMicrotask(adjustHistory);
    if (!isExtraEntry(location) || openLayers().some(mayHaveEntry)) return;
    if (action.type === 'BACK') routerHistory.back({ ignoreBlocker: true });
    else if (action.type === 'FORWARD') routerHistory.forward({ ignoreBlocker: true });
  });
  const unfollow = followLayers(adjustHistory);
  // A menu may have been opened before this code had come.
  adjustHistory();
  return () => {
    unfollow();
    unsubscribe();
    unblock?.();
  };
}

/**
 * Resolves once the open layers have left no extra entry: before a screen is replaced by what closes a layer over it.
 * Otherwise that would replace the extra entry, and Back would lead to the old screen.
 */
export async function waitUntilLayerHistoryEntryIsLeft(router: AnyRouter): Promise<void> {
  const routerHistory: RouterHistory = router.history;
  // Without a layer the entry was restored with the page, and nothing is about to leave it.
  if (!openLayers().some(mayHaveEntry) || !isExtraEntry(routerHistory.location)) return;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const unsubscribe = routerHistory.subscribe(({ location }) => {
    if (!isExtraEntry(location)) resolve(undefined);
  });
  await promise;
  unsubscribe();
}
