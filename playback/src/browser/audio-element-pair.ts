import { parseMediaFragment } from './media-fragment.ts';

export interface AudioElementPair {
  /** The element that sounds. */
  readonly active: HTMLAudioElement;
  /** What that element has loaded; null for nothing, and then its events are ignored. */
  readonly url: string | null;
  /** Loads a source into the active element; returns true if it was prefetched, and then the elements swap. */
  open(url: string): boolean;
  /** Loads what comes next into the other element; null releases it. */
  prepare(url: string | null): void;
  /** How fast both elements play, whatever they hold. */
  setRate(rate: number): void;
  /** Releases what the active element has loaded. */
  empty(): void;
  dispose(): void;
}

/** Releases bytes and connection; the element stays, with the permission to sound that a gesture gave it. */
function release(element: HTMLAudioElement): void {
  element.pause();
  if (!element.hasAttribute('src')) return;
  element.removeAttribute('src');
  element.load();
}

/**
 * Two audio elements that live as long as the engine: one sounds, the other holds what comes next. At a song's boundary
 * they swap; no new element is made there, because a hidden page or a phone would not let it sound. `handlers` are
 * called on the active element's events, by their names.
 */
export function createAudioElementPair(handlers: Readonly<Record<string, () => void>>): AudioElementPair {
  const scope = new AbortController();
  let active = new Audio();
  let spare = new Audio();
  let url: string | null = null;
  let preparedUrl: string | null = null;

  for (const element of [active, spare]) {
    for (const [type, handle] of Object.entries(handlers)) {
      const listener = () => {
        if (element === active && url !== null) handle();
        else if (type === 'error' && element === spare) preparedUrl = null;
      };
      element.addEventListener(type, listener, { signal: scope.signal });
    }
  }
  const stopUnlocking = unlockOnGesture(() => [active, spare]);

  return {
    get active() {
      return active;
    },
    get url() {
      return url;
    },
    open(next) {
      url = next;
      if (next === preparedUrl) {
        preparedUrl = null;
        [active, spare] = [spare, active];
        release(spare);
        return true;
      }
      // A paused song, as after a reload, must not compete for bandwidth with the page that is loading.
      active.preload = 'metadata';
      active.src = parseMediaFragment(next).source;
      return false;
    },
    prepare(next) {
      if (next === preparedUrl) return;
      preparedUrl = next;
      spare.preload = 'auto';
      if (next === null) release(spare);
      else {
        const { source, start } = parseMediaFragment(next);
        spare.src = source;
        // Before the length is known this sets the position that is buffered first.
        if (start > 0) spare.currentTime = start;
      }
    },
    setRate(rate) {
      for (const element of [active, spare]) {
        // A new source starts at the default rate.
        element.defaultPlaybackRate = rate;
        element.playbackRate = rate;
        element.preservesPitch = true;
      }
    },
    empty() {
      url = null;
      release(active);
    },
    dispose() {
      url = null;
      scope.abort();
      stopUnlocking();
      release(active);
      release(spare);
    },
  };
}

/**
 * Whether an event lets media sound, by the HTML standard's list of events that activate a page: a finger counts when it
 * is lifted, because it may still scroll, and Escape never does.
 */
const isActivation = (event: Event): boolean => {
  if (event instanceof KeyboardEvent) return event.key !== 'Escape';
  return event.type !== 'pointerdown' || (event as PointerEvent).pointerType === 'mouse';
};

/**
 * Browsers that let only touched media sound (Safari, Chrome on phones) count a `load` inside a gesture as the touch.
 * Elements with a source are left alone: the listener's own press plays them. Returns a function that stops waiting.
 */
function unlockOnGesture(elements: () => readonly HTMLAudioElement[]): () => void {
  const scope = new AbortController();
  const unlock = (event: Event) => {
    if (!isActivation(event)) return;
    for (const element of elements()) if (!element.hasAttribute('src')) element.load();
    scope.abort();
  };
  for (const type of ['pointerdown', 'pointerup', 'touchend', 'click', 'keydown']) {
    addEventListener(type, unlock, { capture: true, signal: scope.signal });
  }
  return () => scope.abort();
}
