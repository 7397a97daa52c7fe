import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { onLanguageChange } from '#i18n/i18n.ts';

/** A focused link of a screen: its URL, and its index among the links to that URL. */
interface FocusedLink {
  readonly href: string;
  readonly index: number;
}

/** How many frames to wait for a link, because rows of a long list are rendered a few frames after their screen. */
const MAX_FRAMES = 12;

/** How many frames to wait for a heading, about five seconds at 60 Hz, because some headings come from the service. */
const MAX_FRAMES_TO_HEADING = 300;

const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLElement>('main a')].filter((link) => link.getAttribute('href') === href);

const keyOf = (location: ParsedLocation | undefined) => location?.state.__TSR_key ?? '';

/** The focused link, for keyboard users only: after a click no link should receive the next key press. */
function focusedLink(): FocusedLink | null {
  const link = document.activeElement;
  const href = link?.matches('main a:focus-visible') ? link.getAttribute('href') : null;
  if (link === null || href === null) return null;
  return { href, index: linksTo(href).indexOf(link as HTMLElement) };
}

/** Focuses the link or else the content, once rendered; does nothing after the user has moved the focus. */
function restoreFocus(focused: FocusedLink | undefined, framesLeft: number): void {
  if (document.activeElement?.matches('body, main') !== true) return;
  const link = focused === undefined ? undefined : linksTo(focused.href)[focused.index];
  if (link !== undefined) link.focus({ preventScroll: true });
  else if (focused === undefined || framesLeft === 0) {
    document.getElementById('content')?.focus({ preventScroll: true });
  } else requestAnimationFrame(() => restoreFocus(focused, framesLeft - 1));
}

/** Announces the heading once there is one, because the data of a screen may arrive after it is rendered. */
function announceHeading(liveRegion: HTMLElement, framesLeft = MAX_FRAMES_TO_HEADING): void {
  const heading = document.querySelector('main h1')?.textContent ?? '';
  if (heading !== '') liveRegion.textContent = heading;
  else if (framesLeft > 0) requestAnimationFrame(() => announceHeading(liveRegion, framesLeft - 1));
}

/**
 * Restores the focus after a navigation, because a screen that is unmounted loses it: to the content of the new screen
 * or, after Back, to the link that had been followed. The live region announces the heading of the new screen. Returns
 * a function that unsubscribes.
 */
export function restoreFocusOnNavigation(router: AnyRouter, liveRegion: HTMLElement): () => void {
  const focusedLinks = new Map<string, FocusedLink>();
  const unsubscribers = [
    router.subscribe('onBeforeLoad', ({ fromLocation, hrefChanged }) => {
      const focused = focusedLink();
      if (hrefChanged && focused !== null) focusedLinks.set(keyOf(fromLocation), focused);
    }),
    router.subscribe('onRendered', ({ fromLocation, toLocation, hrefChanged }) => {
      if (!hrefChanged || fromLocation === undefined) return;
      restoreFocus(focusedLinks.get(keyOf(toLocation)), MAX_FRAMES);
      announceHeading(liveRegion);
    }),
  ];
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}

/** The controls of the screen of the same kind and with the same value, such as all of its buttons. */
const controlsLike = ({ localName, attributes }: Element) =>
  [...document.querySelectorAll<HTMLElement>(`main ${localName}`)].filter(
    (it) => it.getAttribute('value') === (attributes.getNamedItem('value')?.value ?? null),
  );

/** Focuses the same control once it is rendered; does nothing after the user has moved the focus. */
function focusLike(before: Element, index: number, framesLeft: number): void {
  if (document.activeElement?.matches('body, main') !== true) return;
  const control = controlsLike(before)[index];
  if (control !== undefined) control.focus({ preventScroll: true });
  else if (framesLeft === 0) document.getElementById('content')?.focus({ preventScroll: true });
  else requestAnimationFrame(() => focusLike(before, index, framesLeft - 1));
}

/**
 * Restores the focus after a change of language, which renders the screen again with the same controls. Returns a
 * function that unsubscribes.
 */
export function restoreFocusOnLanguageChange(): () => void {
  return onLanguageChange(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return;
    const index = controlsLike(focused).indexOf(focused);
    if (index < 0) return;
    requestAnimationFrame(() => focusLike(focused, index, MAX_FRAMES_TO_HEADING));
  });
}
