import { useSyncExternalStore } from 'react';
import { mediaQuery } from '#lib/media-query.ts';

const fingerPointer = mediaQuery('(pointer: coarse)');

/** Whether the main pointer is a finger: what others see on hover must then be there always. */
export const useTouch = (): boolean => useSyncExternalStore(fingerPointer.subscribe, fingerPointer.matches);
