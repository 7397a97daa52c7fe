import { parseMediaFragment } from './media-fragment.ts';

export interface AudioElementPair {
  readonly active: HTMLAudioElement;
  /** The URL that the active element has loaded; null for none, and then the element's events are ignored. */
  readonly url: string | null;
  /** Loads a source into the active element; returns true if the spare one had prefetched it and is now active. */
  open(url: string): boolean;
  /** Prefetches the next source in the spare element; null releases the spare element. */
  prepare(url: string | null): void;
  /** Sets the playback rate of both elements, also for later sources; 1 is normal. */
  setRate(rate: number): void;
  /** Releases the source of the active element. */
  empty(): void;
  dispose(): void;
}

/** Releases bytes and connection but keeps the element, which a gesture has unlocked for playing. */
function release(element: HTMLAudioElement): void {
  element.pause();
  if (!element.hasAttribute('src')) return;
  element.removeAttribute('src');
  element.load();
}

/**
 * Two audio elements that live as long as the engine: one plays, the spare one prefetches the next source, and between
 * two songs they swap. A new element would not be allowed to play in a hidden page or on a phone. `handlers` are
 * called on the active element's events, by event name.
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
        // Before the metadata is loaded, `currentTime` sets the position that is buffered first.
        if (start > 0) spare.currentTime = start;
      }
    },
    setRate(rate) {
      for (const element of [active, spare]) {
        // A new source starts at `defaultPlaybackRate`.
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
 * Whether an event counts as a user activation (HTML standard): a touch may still become a scroll until it is lifted.
 */
const isActivation = (event: Event): boolean => {
  if (event instanceof KeyboardEvent) return event.key !== 'Escape';
  return event.type !== 'pointerdown' || (event as PointerEvent).pointerType === 'mouse';
};

/**
 * Loads the empty elements in the first gesture, because Safari, and Chrome on phones, let only those elements play
 * that were loaded or played in a gesture. Elements with a source are left alone: the listener's own press plays them.
 * Returns a function that stops waiting.
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
