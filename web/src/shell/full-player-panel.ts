import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { closeQueue } from './queue-panel.ts';

/** `leaving`: it slides out; the page beneath works again already. */
type Phase = 'closed' | 'open' | 'leaving';

/** Whether the full player is open. Here, because the bar opens it, the page draws it and addresses close it. */
const panel = createStore<{ readonly phase: Phase }>(() => ({ phase: 'closed' }));

let opener: HTMLElement | null = null;
let fetchCode: () => unknown = () => {};

/** Tells how the code of the full player is fetched, so that it can be before it is opened. */
export function bringFullPlayerBy(fetch: () => unknown): void {
  fetchCode = fetch;
}

/** It will probably be opened soon: a pointer or the focus is on what opens it. */
export const anticipateFullPlayer = (): void => void fetchCode();

/** Opens the full player; `button` gets the focus back when it closes. */
export function openFullPlayer(button: HTMLElement): void {
  if (panel.getState().phase === 'open') return;
  closeQueue();
  opener = button;
  panel.setState({ phase: 'open' });
}

export function closeFullPlayer(): void {
  if (panel.getState().phase !== 'open') return;
  closeQueue();
  panel.setState({ phase: 'leaving' });
}

/** It has slid out. */
export function leaveFullPlayer(): void {
  if (panel.getState().phase === 'leaving') panel.setState({ phase: 'closed' });
}

/** The button that opened it, if it is still there. */
export const fullPlayerOpener = (): HTMLElement | null => (opener?.isConnected ? opener : null);

export const useFullPlayerPhase = (): Phase => useStore(panel, (state) => state.phase);
