import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';

/** Where on a screen the focus was: the address that a link leads to, and which of the links to it. */
interface Spot {
  readonly href: string;
  readonly which: number;
}

/** Rows of a long list come a few frames after their screen. */
const MAX_FRAMES = 12;

/** Some headings are words of the service, which has some seconds to answer. */
const MAX_FRAMES_TO_HEADING = 300;

const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLElement>('main a')].filter((link) => link.getAttribute('href') === href);

const keyOf = (location: ParsedLocation | undefined) => location?.state.__TSR_key ?? '';

/** Only for who walks by keyboard: after a click nothing on the page should take the next key. */
function focusedSpot(): Spot | null {
  const link = document.activeElement;
  const href = link?.matches('main a:focus-visible') ? link.getAttribute('href') : null;
  if (link === null || href === null) return null;
  return { href, which: linksTo(href).indexOf(link as HTMLElement) };
}

/** Tries until the link is there; who has moved on meanwhile is left alone. */
function bringTo(spot: Spot | undefined, framesLeft: number): void {
  if (document.activeElement?.matches('body, main') !== true) return;
  const link = spot === undefined ? undefined : linksTo(spot.href)[spot.which];
  if (link !== undefined) link.focus({ preventScroll: true });
  else if (spot === undefined || framesLeft === 0) {
    document.getElementById('content')?.focus({ preventScroll: true });
  } else requestAnimationFrame(() => bringTo(spot, framesLeft - 1));
}

/** Once there is one: what a screen shows may come after it. */
function announceHeading(liveRegion: HTMLElement, framesLeft = MAX_FRAMES_TO_HEADING): void {
  const heading = document.querySelector('main h1')?.textContent ?? '';
  if (heading !== '') liveRegion.textContent = heading;
  else if (framesLeft > 0) requestAnimationFrame(() => announceHeading(liveRegion, framesLeft - 1));
}

/**
 * A screen that goes takes its focus along. Then the next Tab begins at the new screen's content or, on a screen that
 * one comes back to, at the link that led away. The live region announces the new
 * screen's heading. Returns a function that stops it.
 */
export function followFocus(router: AnyRouter, liveRegion: HTMLElement): () => void {
  const spots = new Map<string, Spot>();
  const stops = [
    router.subscribe('onBeforeLoad', ({ fromLocation, hrefChanged }) => {
      const spot = focusedSpot();
      if (hrefChanged && spot !== null) spots.set(keyOf(fromLocation), spot);
    }),
    router.subscribe('onRendered', ({ fromLocation, toLocation, hrefChanged }) => {
      if (!hrefChanged || fromLocation === undefined) return;
      bringTo(spots.get(keyOf(toLocation)), MAX_FRAMES);
      announceHeading(liveRegion);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
