import { useSyncExternalStore } from 'react';

/** Where there is no room for lyrics beside the cover. The stylesheets ask the same. */
const narrow = matchMedia('(max-width: 1023.98px) and (orientation: portrait), (max-width: 639.98px)');

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** Whether the full player is one column, in which the lyrics take the cover's place. */
export const useIsSheet = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
