import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import * as v from 'valibot';
import { createSessionStorageText } from '#lib/storage/persisted.ts';

const stored = createSessionStorageText('rill.places');
/** The last scroll position of each visit of this tab, in pixels. */
const shape = v.record(v.string(), v.number());

/** After this time the catalogue has failed to respond, and the position is given up. */
const TIMEOUT_MS = 10_000;

/** Input that shows that the user wants to scroll elsewhere. */
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const visitKey = ({ state, href }: ParsedLocation): string => state.__TSR_key ?? href;

function storedPositions(): Record<string, number> {
  try {
    return v.parse(shape, JSON.parse(stored.read() ?? '{}'));
  } catch {
    return {};
  }
}

/**
 * Scrolls down to `y` as soon as the page is long enough, because after a reload a screen still waits for its data.
 * Gives up on user input, or after a timeout. `onEnd` is called when the screen has reached `y` or has given up.
 * Returns a function that cancels it.
 */
function scrollWhenLongEnough(y: number, onEnd: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  const finish = () => {
    end.abort();
    onEnd();
  };
  const resized = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < y) return;
    if (scrollY < y) scrollTo({ top: y, behavior: 'instant' });
    finish();
  });
  resized.observe(document.body);
  signal.addEventListener('abort', () => resized.disconnect());
  // A press may follow a link, and when the screen is left by it the position must still be stored.
  const stay = () => {
    resized.disconnect();
    const before = scrollY;
    // The event of an earlier scroll may arrive only now.
    addEventListener('scroll', () => void (scrollY !== before && finish()), { signal });
  };
  for (const event of USER_EVENTS) addEventListener(event, stay, { signal, capture: true, passive: true });
  const timer = setTimeout(finish, TIMEOUT_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => end.abort();
}

/**
 * Restores the scroll position of screens that reach their full length only after they are rendered. The router
 * restores all others, but tries only once. To be called before the first screen is rendered. Returns a function that
 * unsubscribes.
 */
export function restoreScrollOnNavigation(router: AnyRouter): () => void {
  const positions = storedPositions();
  let cancel = () => {};
  let shown: ParsedLocation | null = null;
  /** The position to which the screen will be scrolled; null when it has been reached. */
  let awaited: number | null = null;
  const remember = () => {
    // A screen that is left before it was long enough keeps its stored position.
    if (shown !== null) positions[visitKey(shown)] = awaited ?? scrollY;
  };
  const arrive = (location: ParsedLocation) => {
    cancel();
    awaited = null;
    shown = location;
    const y = positions[visitKey(location)] ?? 0;
    if (scrollY >= y) return;
    awaited = y;
    cancel = scrollWhenLongEnough(y, () => {
      awaited = null;
    });
  };
  const persist = () => {
    remember();
    stored.write(JSON.stringify(positions));
  };
  const unsubscribers = [
    router.subscribe('onBeforeLoad', () => {
      remember();
      cancel();
      awaited = null;
      // Going back before the next screen is rendered must not store the position of its short loading state.
      shown = null;
    }),
    router.subscribe('onRendered', ({ toLocation }) => arrive(toLocation)),
  ];
  addEventListener('pagehide', persist);
  return () => {
    cancel();
    removeEventListener('pagehide', persist);
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}
