import { unlockOnGesture } from './unlock-elements.ts';

export interface ElementPair {
  /** The element that sounds. */
  readonly active: HTMLAudioElement;
  /** What that one holds; null for nothing, and then it is not listened to. */
  readonly url: string | null;
  /** Has the active element hold a source; the elements change places (and the reply is true) if it was prepared. */
  open(url: string): boolean;
  /** Gives the other element what comes next; null lets go of that. */
  prepare(url: string | null): void;
  /** Lets go of what the active element holds. */
  empty(): void;
  dispose(): void;
}

/** Lets go of bytes and connection; the element stays, with the right to sound that a gesture gave it. */
function release(element: HTMLAudioElement): void {
  element.pause();
  if (!element.hasAttribute('src')) return;
  element.removeAttribute('src');
  element.load();
}

/**
 * Two audio elements that live as long as the engine: one sounds, the other holds what comes next. At a song's
 * boundary they change places; no element is made there, because a hidden page or a phone would not let it sound.
 * `heed` says what the active one's events lead to, by their names.
 */
export function createElementPair(heed: Readonly<Record<string, () => void>>): ElementPair {
  const scope = new AbortController();
  let active = new Audio();
  let spare = new Audio();
  let url: string | null = null;
  let preparedUrl: string | null = null;

  for (const element of [active, spare]) {
    for (const [type, act] of Object.entries(heed)) {
      const listener = () => {
        if (element === active && url !== null) act();
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
      // A song that only waits, as after a reload, must not take the line from the page that is loading.
      active.preload = 'metadata';
      active.src = next;
      return false;
    },
    prepare(next) {
      if (next === preparedUrl) return;
      preparedUrl = next;
      spare.preload = 'auto';
      if (next === null) release(spare);
      else spare.src = next;
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
