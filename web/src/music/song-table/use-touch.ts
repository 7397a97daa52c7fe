import { useSyncExternalStore } from 'react';

const coarse = globalThis.matchMedia?.('(pointer: coarse)');

function subscribe(listener: () => void): () => void {
  coarse?.addEventListener('change', listener);
  return () => coarse?.removeEventListener('change', listener);
}

/** Whether the main pointer is a finger: what others see on hover must then be there always. */
export const useTouch = (): boolean => useSyncExternalStore(subscribe, () => coarse?.matches ?? false);
