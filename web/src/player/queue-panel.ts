import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Whether the queue drawer is open. Here, because the bar opens it, the search box closes it and the page draws it. */
const panel = createStore<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

/** What had the focus before the drawer took it; it gets it back. */
let opener: Element | null = null;

export function openQueue(): void {
  opener = document.activeElement;
  panel.setState({ isOpen: true });
}

export function closeQueue(): void {
  if (!panel.getState().isOpen) return;
  panel.setState({ isOpen: false });
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  opener = null;
}

export const toggleQueue = (): void => (panel.getState().isOpen ? closeQueue() : openQueue());

export const useIsQueueOpen = (): boolean => useStore(panel, (state) => state.isOpen);
