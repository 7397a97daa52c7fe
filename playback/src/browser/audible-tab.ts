import { createEventEmitter } from '../event-emitter.ts';
import type { AudibleTabArbiter, Clock } from '../ports.ts';
import { createRealClock } from './real-clock.ts';

interface PlayingTabOptions {
  /** The title under which other tabs show where the music is. */
  readonly title: () => string;
  /** Tabs with the same name compete for the right to sound. */
  readonly name?: string;
  readonly clock?: Clock;
  /** This tab's id, which no other tab has. */
  readonly tab?: string;
}

/** A tab's message that it sounds from now on. The later request wins; `tab` breaks a tie within one millisecond. */
interface Claim {
  readonly requestedMs: number;
  readonly tab: string;
  readonly title: string;
}

/** A lost lock means another tab; its title may still be on its way. */
const TITLE_WAIT_MS = 200;

const isClaim = (data: unknown): data is Claim =>
  typeof data === 'object' &&
  data !== null &&
  'requestedMs' in data &&
  typeof data.requestedMs === 'number' &&
  'tab' in data &&
  typeof data.tab === 'string' &&
  'title' in data &&
  typeof data.title === 'string';

/** Null where the browser has no channels or, as Firefox where cookies are blocked, refuses to open one. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

const isLockHeld = async (locks: LockManager, name: string): Promise<boolean> =>
  (await locks.query()).held?.some((lock) => lock.name === name) === true;

/**
 * Takes the lock, also from the tab that has it, and returns a function that releases it. `onLost` is called when another
 * tab has taken it since, after the time that the message with that tab's title may need, with whether a tab holds it
 * then. Browsers do not keep the order of requests: one that is late steals from a later claim, for a tab that has
 * released its own by then.
 */
function stealLock(name: string, clock: Clock, onLost: (isHeldElsewhere: boolean) => void): () => void {
  // Present in secure contexts only, despite its type.
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return () => {};
  const { promise, resolve } = Promise.withResolvers<void>();
  let isReleased = false;
  locks
    .request(name, { steal: true }, () => promise)
    .catch((error: unknown) => {
      // A browser that refuses all locks, as where cookies are blocked, has not given this one to another tab.
      if (!(error instanceof DOMException) || error.name !== 'AbortError') return;
      clock.after(TITLE_WAIT_MS, async () => {
        if (isReleased) return;
        const isHeldElsewhere = await isLockHeld(locks, name);
        if (!isReleased) onLost(isHeldElsewhere);
      });
    });
  return () => {
    isReleased = true;
    resolve();
  };
}

/**
 * Claims by broadcast, which works everywhere. Where the Web Locks API exists (not on plain http) the claim is also a
 * lock: it is stolen even from a tab that missed the message.
 */
export function createAudibleTabArbiter(options: PlayingTabOptions): AudibleTabArbiter {
  const { title, name = 'playing-tab', clock = createRealClock(), tab = `${Math.random()}` } = options;
  const otherActive = createEventEmitter<{ readonly title: string }>();
  const channel = openChannel(name);
  /** When the listener last wanted sound here; null while none is wanted. */
  let requestedMs: number | null = null;
  let isHeld = false;
  /** A claim with an earlier request has come in: that tab will yield, even if it got the lock. */
  let isContested = false;
  let releaseLock = () => {};

  function isBeforeMine(claim: Claim): boolean {
    // A time in the future comes from a clock that has been set back since.
    if (requestedMs === null || requestedMs > clock.now()) return false;
    return claim.requestedMs === requestedMs ? claim.tab < tab : claim.requestedMs < requestedMs;
  }

  function release(): void {
    requestedMs = null;
    isHeld = false;
    releaseLock();
    releaseLock = () => {};
  }

  function yieldTo(otherTitle: string): void {
    release();
    otherActive.emit({ title: otherTitle });
  }

  function lock(): void {
    isContested = false;
    releaseLock = stealLock(name, clock, (isHeldElsewhere) => {
      if (isContested || !isHeldElsewhere) lock();
      else yieldTo('');
    });
  }

  function announce(ms: number): void {
    requestedMs = ms;
    channel?.postMessage({ requestedMs, tab, title: title() } satisfies Claim);
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isClaim(data)) return;
    if (isBeforeMine(data)) isContested = true;
    else yieldTo(data.title);
  });

  return {
    request() {
      if (isHeld) announce(clock.now());
      else requestedMs = clock.now();
    },
    claim() {
      if (isHeld) return;
      isHeld = true;
      announce(requestedMs ?? clock.now());
      lock();
    },
    release,
    onOtherTabActive: otherActive.subscribe,
  };
}
