import type { AnyRouter, BlockerFn, HistoryLocation, RouterHistory } from '@tanstack/react-router';
import { phoneMediaQuery, touchMediaQuery } from '#lib/media-query.ts';
import { closeTopLayer, followLayers, type Layer, type LayerKind, openLayers } from '#ui/layers.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** An extra entry that repeats the first one, so that Back closes a layer instead of leaving the page. */
    readonly isForLayer?: true;
  }
}

const always = () => true;
/** Whether Back is a touch gesture, which people use to close layers. */
const onTouch = () => phoneMediaQuery.matches() || touchMediaQuery.matches();
const never = () => false;

/**
 * For each kind of layer, when Back closes it, and when it gets an entry in the history of a tab that has only one.
 * While a layer with an entry is open, the page must not replace that entry (see `waitUntilLayerHistoryEntryIsLeft`).
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
/** Whether the layer's kind may have an entry, which is left when the layer closes. */
const mayHaveEntry = ({ kind }: Layer): boolean => rules[kind].getsEntry !== never;

const isExtraEntry = ({ state }: HistoryLocation): boolean => state.isForLayer === true;

/** Whether to block a navigation: Back closes the topmost layer instead, except when it leaves an extra entry. */
const closeOnBack: BlockerFn = ({ action, currentLocation }) => {
  const layers = openLayers();
  if (action !== 'BACK' || !layers.some(holdsBack)) return false;
  const staysOnEntry = layers.slice(0, -1).some(mayHaveEntry);
  closeTopLayer();
  return !isExtraEntry(currentLocation) || staysOnEntry;
};

/**
 * Makes Back close the topmost layer instead of leaving the screen, if the kind of an open layer demands it: the
 * router reverts the navigation. From the first entry Back would leave the page, so there one extra entry serves all
 * layers, and is removed when they close in another way. Returns a function that stops this.
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
    // In the next task, because the code that closed the layer may navigate to another screen or open the next layer.
    if (mayLeaveEntry && !mayLeave) setTimeout(leaveExtraEntry);
    mayLeaveEntry = mayLeave;
  }

  function leaveExtraEntry() {
    if (!openLayers().some(mayHaveEntry) && isExtraEntry(routerHistory.location))
      routerHistory.back({ ignoreBlocker: true });
  }

  /** Skips, in both directions, an extra entry that a closed layer left, which shows the same screen. */
  const unsubscribe = routerHistory.subscribe(({ action, location }) => {
    // A layer that opened while the previous extra entry was being left has none yet, because the router could still
    // go back.
    if (!isExtraEntry(location)) queueMicrotask(adjustHistory);
    if (!isExtraEntry(location) || openLayers().some(mayHaveEntry)) return;
    if (action.type === 'BACK') routerHistory.back({ ignoreBlocker: true });
    else if (action.type === 'FORWARD') routerHistory.forward({ ignoreBlocker: true });
  });
  const unfollow = followLayers(adjustHistory);
  // A menu may have been opened before this code was loaded.
  adjustHistory();
  return () => {
    unfollow();
    unsubscribe();
    unblock?.();
  };
}

/**
 * Resolves once the open layers have left no extra entry. To be awaited before a screen is replaced by an action that
 * closes a layer over it: otherwise the extra entry would be replaced, and Back would lead to the old screen.
 */
export async function waitUntilLayerHistoryEntryIsLeft(router: AnyRouter): Promise<void> {
  const routerHistory: RouterHistory = router.history;
  // Without a layer the entry was restored with the page, and no layer will leave it.
  if (!openLayers().some(mayHaveEntry) || !isExtraEntry(routerHistory.location)) return;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const unsubscribe = routerHistory.subscribe(({ location }) => {
    if (!isExtraEntry(location)) resolve(undefined);
  });
  await promise;
  unsubscribe();
}
