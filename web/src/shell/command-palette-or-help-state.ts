import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type CommandPaletteOrHelpState = 'none' | 'palette' | 'help';

/** Whether the palette or the help is open; kept in `shell`, as a shortcut opens it and the page renders it. */
const panel = createStore<CommandPaletteOrHelpState>(() => 'none');

/** How long typed letters are kept for the palette in milliseconds, whose code is loaded on first use. */
const MAX_TYPED_AHEAD_MS = 3000;
let typedAhead = '';
let collecting: AbortController | null = null;

/** Buffers letters for the palette: until it has the focus they would press buttons and run shortcuts of the page. */
function collectTypedAhead(): void {
  takeTextTypedAheadOfPalette();
  const current = new AbortController();
  collecting = current;
  setTimeout(() => {
    if (collecting === current) takeTextTypedAheadOfPalette();
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

/**
 * Returns the text typed since the palette was opened and stops buffering, because the palette's field receives the
 * letters from now on.
 */
export function takeTextTypedAheadOfPalette(): string {
  collecting?.abort();
  collecting = null;
  const text = typedAhead;
  typedAhead = '';
  return text;
}

export function openCommandPaletteOrHelp(which: Exclude<CommandPaletteOrHelpState, 'none'>): void {
  if (which === 'palette') collectTypedAhead();
  panel.setState(which, true);
}

export function closeCommandPaletteOrHelp(): void {
  takeTextTypedAheadOfPalette();
  panel.setState('none', true);
}

export const useCommandPaletteOrHelpState = (): CommandPaletteOrHelpState => useStore(panel);
