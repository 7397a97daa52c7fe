import { createStore } from 'zustand/vanilla';

/** How many calls the bar stands for, and whether the last batch ended badly. */
export interface LoadingBarState {
  readonly pending: number;
  readonly hasFailed: boolean;
}

export const loadingBar = createStore<LoadingBarState>(() => ({ pending: 0, hasFailed: false }));

/**
 * Takes a share of the bar; the reply gives it back, once. The bar belongs to the calls that took a share: it ends
 * when the last of them has, and calls without a share never touch it.
 */
export function beginLoading(): (ended: 'ok' | 'error') => void {
  loadingBar.setState((bar) => ({
    pending: bar.pending + 1,
    hasFailed: bar.pending > 0 && bar.hasFailed,
  }));
  let isOpen = true;
  return (ended) => {
    if (!isOpen) return;
    isOpen = false;
    loadingBar.setState((bar) => ({
      pending: bar.pending - 1,
      hasFailed: bar.hasFailed || ended === 'error',
    }));
  };
}
