import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type KeyboardPanel = 'none' | 'palette' | 'help';

/** Which panel of the keyboard is open. Here, because a shortcut opens it and the page draws it. */
const panel = createStore<KeyboardPanel>(() => 'none');

export const openKeyboardPanel = (which: Exclude<KeyboardPanel, 'none'>): void => panel.setState(which, true);

export const closeKeyboardPanel = (): void => panel.setState('none', true);

export const useKeyboardPanel = (): KeyboardPanel => useStore(panel);
