import { createStore } from 'zustand/vanilla';

/** The number of pending calls, and whether the last batch failed. */
export interface LoadingBarState {
  readonly pending: number;
  readonly hasFailed: boolean;
}

export const loadingBarStore = createStore<LoadingBarState>(() => ({ pending: 0, hasFailed: false }));

/**
 * Registers a call and returns a function that ends it. The bar is shown until the last registered call has ended;
 * other calls never affect it.
 */
export function trackCallInLoadingBar(): (outcome: 'ok' | 'error') => void {
  loadingBarStore.setState((bar) => ({
    pending: bar.pending + 1,
    hasFailed: bar.pending > 0 && bar.hasFailed,
  }));
  let isOpen = true;
  return (outcome) => {
    if (!isOpen) return;
    isOpen = false;
    loadingBarStore.setState((bar) => ({
      pending: bar.pending - 1,
      hasFailed: bar.hasFailed || outcome === 'error',
    }));
  };
}
