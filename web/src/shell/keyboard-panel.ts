import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type KeyboardPanel = 'none' | 'palette' | 'help';

/** Which panel of the keyboard is open. Kept here, because a shortcut opens it and the page renders it. */
const panel = createStore<KeyboardPanel>(() => 'none');

/** How long typed letters wait for the palette, whose code is loaded on first use. */
const MAX_TYPED_AHEAD_MS = 3000;
let typedAhead = '';
let collecting: AbortController | null = null;

/** Buffers letters for the palette: until it has the focus they would press buttons and run shortcuts of the page. */
function collectTypedAhead(): void {
  takeTextTypedBeforeOpening();
  const current = new AbortController();
  collecting = current;
  setTimeout(() => {
    if (collecting === current) takeTextTypedBeforeOpening();
  }, MAX_TYPED_AHEAD_MS);
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      typedAhead += event.key;
    },
    { capture: true, signal: current.signal },
  );
}

/** Returns what was typed since the palette was opened, once: from now on its field receives the letters. */
export function takeTextTypedBeforeOpening(): string {
  collecting?.abort();
  collecting = null;
  const taken = typedAhead;
  typedAhead = '';
  return taken;
}

export function openKeyboardPanel(which: Exclude<KeyboardPanel, 'none'>): void {
  if (which === 'palette') collectTypedAhead();
  panel.setState(which, true);
}

export function closeKeyboardPanel(): void {
  takeTextTypedBeforeOpening();
  panel.setState('none', true);
}

export const useKeyboardPanel = (): KeyboardPanel => useStore(panel);
