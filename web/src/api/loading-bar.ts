import { createStore } from 'zustand/vanilla';

/** How many calls the bar stands for, and whether the last batch ended badly. */
export interface LoadingBarState {
  readonly pending: number;
  readonly hasFailed: boolean;
}

export const loadingBar = createStore<LoadingBarState>(() => ({ pending: 0, hasFailed: false }));

/**
 * Counts a call in and returns a function that counts it out, once. The bar belongs to these calls: it ends
 * when the last of them has; calls that are not counted never touch it.
 */
export function beginLoading(): (outcome: 'ok' | 'error') => void {
  loadingBar.setState((bar) => ({
    pending: bar.pending + 1,
    hasFailed: bar.pending > 0 && bar.hasFailed,
  }));
  let isOpen = true;
  return (outcome) => {
    if (!isOpen) return;
    isOpen = false;
    loadingBar.setState((bar) => ({
      pending: bar.pending - 1,
      hasFailed: bar.hasFailed || outcome === 'error',
    }));
  };
}
