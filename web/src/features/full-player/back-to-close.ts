import { type HistoryLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isFullPlayerOpen } from '#shell/full-player-panel.ts';
import { closeTopPanel } from '#shell/open-panels.ts';
import { isQueueOpen } from '#shell/queue-panel.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry repeats the first one, so that Back closes the full player instead of leaving the page. */
    readonly isForFullPlayer?: true;
  }
}

const isExtraEntry = ({ state }: HistoryLocation): boolean => state.isForFullPlayer === true;

/**
 * While the full player is open, Back closes the topmost panel and stays: the router reverts the navigation. From the
 * first entry Back would leave the page, so there the full player gets an entry of its own; closing it in another way
 * removes that entry.
 */
export function useBackToCloseFullPlayer(isOpen: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isOpen) return;
    if (!router.history.canGoBack()) {
      const state = { isForFullPlayer: true } as const;
      void router.navigate({ to: '.', search: true, hash: true, state, resetScroll: false });
    }
    let isLeavingEntry = false;
    const unblock = router.history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action, currentLocation }) => {
        if (action !== 'BACK') return false;
        isLeavingEntry = isExtraEntry(currentLocation) && !isQueueOpen();
        closeTopPanel();
        return !isLeavingEntry;
      },
    });
    return () => {
      unblock();
      if (!isLeavingEntry && isExtraEntry(router.history.location)) router.history.back();
    };
  }, [isOpen, router]);
}

/**
 * Skips an entry of the full player that a link inside it left behind: it shows the same screen as the one before it.
 */
export function useSkipFullPlayerEntry(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.history.subscribe(({ action, location }) => {
        if (action.type === 'BACK' && isExtraEntry(location) && !isFullPlayerOpen()) router.history.back();
      }),
    [router],
  );
}
