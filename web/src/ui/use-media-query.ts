import { useSyncExternalStore } from 'react';
import type { MediaQuery } from '#lib/media-query.ts';

/** Whether a media query matches; the component rerenders when this changes. */
export const useMediaQuery = ({ subscribe, matches }: MediaQuery): boolean =>
  useSyncExternalStore(subscribe, matches);
