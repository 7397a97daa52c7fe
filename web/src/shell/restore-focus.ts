import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { onLanguageChange } from '#i18n/i18n.ts';

/** The link of a screen that had the focus: its URL, and its index among the links to that URL. */
interface FocusedLink {
  readonly href: string;
  readonly index: number;
}

/** Rows of a long list are rendered a few frames after their screen. */
const MAX_FRAMES = 12;

/** Some headings come from the service, which has a few seconds to respond. */
const MAX_FRAMES_TO_HEADING = 300;

const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLElement>('main a')].filter((link) => link.getAttribute('href') === href);

const keyOf = (location: ParsedLocation | undefined) => location?.state.__TSR_key ?? '';

/** Only for keyboard users: after a click no link should receive the next key press. */
function focusedLink(): FocusedLink | null {
  const link = document.activeElement;
  const href = link?.matches('main a:focus-visible') ? link.getAttribute('href') : null;
  if (link === null || href === null) return null;
  return { href, index: linksTo(href).indexOf(link as HTMLElement) };
}

/** Retries until the link is rendered; does nothing once the user has moved the focus. */
function restoreFocus(focused: FocusedLink | undefined, framesLeft: number): void {
  if (document.activeElement?.matches('body, main') !== true) return;
  const link = focused === undefined ? undefined : linksTo(focused.href)[focused.index];
  if (link !== undefined) link.focus({ preventScroll: true });
  else if (focused === undefined || framesLeft === 0) {
    document.getElementById('content')?.focus({ preventScroll: true });
  } else requestAnimationFrame(() => restoreFocus(focused, framesLeft - 1));
}

/** Retries until there is a heading: the data of a screen may arrive after it is rendered. */
function announceHeading(liveRegion: HTMLElement, framesLeft = MAX_FRAMES_TO_HEADING): void {
  const heading = document.querySelector('main h1')?.textContent ?? '';
  if (heading !== '') liveRegion.textContent = heading;
  else if (framesLeft > 0) requestAnimationFrame(() => announceHeading(liveRegion, framesLeft - 1));
}

/**
 * A screen that is unmounted loses the focus. After a navigation it goes to the content of the new screen or, after
 * Back, to the link that had been followed. The live region announces the heading of the new screen. Returns a function
 * that unsubscribes.
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

/** The controls of the screen that are of the same kind and have the same value, such as all of its buttons. */
const controlsLike = ({ localName, attributes }: Element) =>
  [...document.querySelectorAll<HTMLElement>(`main ${localName}`)].filter(
    (it) => it.getAttribute('value') === (attributes.getNamedItem('value')?.value ?? null),
  );

/** Retries until the screen is rendered; does nothing once the user has moved the focus. */
function focusLike(before: Element, index: number, framesLeft: number): void {
  if (document.activeElement?.matches('body, main') !== true) return;
  const control = controlsLike(before)[index];
  if (control !== undefined) control.focus({ preventScroll: true });
  else if (framesLeft === 0) document.getElementById('content')?.focus({ preventScroll: true });
  else requestAnimationFrame(() => focusLike(before, index, framesLeft - 1));
}

/**
 * Another language renders the screen anew, with the same controls: the one that had the focus gets it again. Returns a
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
