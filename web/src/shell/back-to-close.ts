import { type AnyRouter, type BlockerFn, type HistoryLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry repeats the first one, so that Back closes what lies over the page instead of leaving it. */
    readonly isForLayer?: true;
  }
}

/** Closes a layer over the page; false while a part of it stays open. */
type CloseLayer = () => boolean;

/** The open layers of the page, such as the full player and dialogs over it, the topmost last. */
const layers: CloseLayer[] = [];
let unblock = () => {};

const isExtraEntry = ({ state }: HistoryLocation): boolean => state.isForLayer === true;

/** Whether a navigation is blocked: Back is, and closes the topmost layer instead, unless it leaves an extra entry. */
const closeTopmostLayer: BlockerFn = ({ action, currentLocation }) => {
  if (action !== 'BACK') return false;
  const isOnlyLayer = layers.length === 1;
  const isClosed = layers.at(-1)?.() ?? true;
  return !(isExtraEntry(currentLocation) && isOnlyLayer && isClosed);
};

/**
 * Until the returned function is called, Back closes the topmost layer and stays: the router reverts the navigation.
 * From the first entry Back would leave the page, so there a layer with `needsEntry` gets an entry of its own; closing
 * it in another way removes that entry.
 */
export function closeOnBack(router: AnyRouter, close: CloseLayer, needsEntry: boolean): () => void {
  const layer: CloseLayer = () => close();
  if (needsEntry && !router.history.canGoBack()) {
    const state = { isForLayer: true } as const;
    void router.navigate({ to: '.', search: true, hash: true, state, resetScroll: false });
  }
  layers.push(layer);
  if (layers.length === 1) {
    unblock = router.history.block({ enableBeforeUnload: false, blockerFn: closeTopmostLayer });
  }
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    if (layers.length > 0) return;
    unblock();
    // In the next task: what closed it may lead to another screen, or open the next layer.
    setTimeout(() => {
      if (layers.length === 0 && isExtraEntry(router.history.location))
        router.history.back({ ignoreBlocker: true });
    });
  };
}

/**
 * Resolves once the open layers have left no extra entry: before a screen is replaced by what closes a layer over it.
 * Otherwise that would replace the extra entry, and Back would lead to the old screen.
 */
export async function waitUntilExtraEntryIsLeft({ history }: AnyRouter): Promise<void> {
  // Without a layer the entry was restored with the page, and nothing is about to leave it.
  if (layers.length === 0 || !isExtraEntry(history.location)) return;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const unsubscribe = history.subscribe(({ location }: { readonly location: HistoryLocation }) => {
    if (!isExtraEntry(location)) resolve(undefined);
  });
  await promise;
  unsubscribe();
}

/** Skips, in both directions, an entry that a layer left behind: it shows the same screen as the one before it. */
export function useSkipLayerEntries(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.history.subscribe(({ action, location }) => {
        if (!isExtraEntry(location) || layers.length > 0) return;
        if (action.type === 'BACK') router.history.back();
        else if (action.type === 'FORWARD') router.history.forward();
      }),
    [router],
  );
}
