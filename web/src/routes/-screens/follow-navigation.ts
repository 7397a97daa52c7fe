import type { AnyRouter } from '@tanstack/react-router';
import { closeLayersOnBack } from '#shell/close-layers-on-back.ts';
import { paintHomeOnNavigation } from './early-home.ts';

/**
 * Starts what every navigation of the page needs apart from its screen: Back closes layers, and the kept home is
 * painted early. Returns a function that stops it.
 */
export function followNavigation(router: AnyRouter): () => void {
  const stops = [paintHomeOnNavigation(router), closeLayersOnBack(router)];
  return () => {
    for (const stop of stops) stop();
  };
}
