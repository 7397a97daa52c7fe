import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Whether the queue drawer is open; kept in `shell`, because bar, search box and page use it. */
const panel = createStore<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

/** The button that opened the drawer; it gets the focus back. */
let opener: HTMLElement | null = null;

export function closeQueue(): void {
  if (!panel.getState().isOpen) return;
  panel.setState({ isOpen: false });
  // The button is removed with the player bar when the queue is cleared.
  const target = opener?.isConnected === false ? document.getElementById('content') : opener;
  target?.focus({ preventScroll: true });
  opener = null;
}

/** Closes the drawer and leaves the focus where it is. */
export function closeQueueWithoutRefocus(): void {
  opener = null;
  closeQueue();
}

export function toggleQueue(button: HTMLElement): void {
  if (panel.getState().isOpen) {
    closeQueue();
  } else {
    opener = button;
    panel.setState({ isOpen: true });
  }
}

export const useIsQueueOpen = (): boolean => useStore(panel, (state) => state.isOpen);
