import { useSyncExternalStore } from 'react';
import { mediaQuery } from '#lib/media-query.ts';

/** Where there is no room for lyrics beside the cover. The stylesheets ask the same. */
const narrow = mediaQuery('(max-width: 1023.98px) and (orientation: portrait), (max-width: 639.98px)');

/** Whether the full player is one column, in which the lyrics take the cover's place. */
export const useIsSheet = (): boolean => useSyncExternalStore(narrow.subscribe, narrow.matches);
