import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import * as v from 'valibot';
import { sessionValue } from '#lib/persisted.ts';
import { bringBackPlace } from './bring-back-place.ts';

const kept = sessionValue('rill.places');
/** How far down each visit of this tab was left, in pixels. */
const shape = v.record(v.string(), v.number());

const visitOf = ({ state, href }: ParsedLocation): string => state.__TSR_key ?? href;

function keptPlaces(): Record<string, number> {
  try {
    return v.parse(shape, JSON.parse(kept.read() ?? '{}'));
  } catch {
    return {};
  }
}

/**
 * Brings people back to where they were in a screen that only grows to that length after it has come. The router does
 * the rest, but it tries only once. Returns a function that stops it.
 */
export function followPlace(router: AnyRouter): () => void {
  const places = keptPlaces();
  let stop = () => {};
  let shown: ParsedLocation | null = null;
  const note = () => {
    if (shown !== null) places[visitOf(shown)] = scrollY;
  };
  const arrive = (location: ParsedLocation) => {
    stop();
    shown = location;
    const y = places[visitOf(location)] ?? 0;
    if (scrollY < y) stop = bringBackPlace(y);
  };
  const leave = () => {
    note();
    kept.write(JSON.stringify(places));
  };
  const ends = [
    router.subscribe('onBeforeLoad', () => {
      stop();
      note();
      // Who turns back before the next screen has come would find the short page of its waiting noted here.
      shown = null;
    }),
    router.subscribe('onRendered', ({ toLocation }) => arrive(toLocation)),
  ];
  addEventListener('pagehide', leave);
  arrive(router.latestLocation);
  return () => {
    stop();
    removeEventListener('pagehide', leave);
    for (const end of ends) end();
  };
}
