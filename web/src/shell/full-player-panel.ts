import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { closeQueue } from './queue-panel.ts';

/** Whether the full player is open; stored in `shell`, because the bar opens it and the page renders it. */
const panel = createStore<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

let opener: HTMLElement | null = null;
let loadCode: () => unknown = () => {};

/** Sets the function that loads the code of the full player, for `preloadFullPlayer`. */
export function setFullPlayerLoader(load: () => unknown): void {
  loadCode = load;
}

/** Preloads the full player's code; called when a button that opens it is hovered or focused. */
export const preloadFullPlayer = (): void => void loadCode();

/** Opens the full player; `button` gets the focus back when it closes. */
export function openFullPlayer(button: HTMLElement): void {
  if (panel.getState().isOpen) return;
  closeQueue();
  opener = button;
  panel.setState({ isOpen: true });
}

export function closeFullPlayer(): void {
  if (!panel.getState().isOpen) return;
  closeQueue();
  panel.setState({ isOpen: false });
}

/** Closes the full player because another screen opens, which gets the focus. */
export function closeFullPlayerWithoutRefocus(): void {
  opener = null;
  closeFullPlayer();
}

export const isFullPlayerOpen = (): boolean => panel.getState().isOpen;

/** The button that opened the full player, which may be gone; null when another screen gets the focus. */
export const getFullPlayerOpener = (): HTMLElement | null => opener;

export const useIsFullPlayerOpen = (): boolean => useStore(panel, (state) => state.isOpen);
