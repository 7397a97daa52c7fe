import { createEventEmitter } from '../event-emitter.ts';
import type { AudibleTabArbiter, Clock } from '../ports.ts';
import { createRealClock } from './real-clock.ts';

interface PlayingTabOptions {
  /** The title that other tabs show for this one while it plays. */
  readonly title: () => string;
  /** Only one of the tabs with the same name may sound at a time. */
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

/** How long a tab that has lost its lock waits for the message with the other tab's title. */
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

/** Opens the channel; null where the browser has none or refuses it, as Firefox does where cookies are blocked. */
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
 * Steals the lock from any tab that holds it, and returns a function that releases it. Once another tab has stolen it,
 * `onLost` is called, after the time that the message with that tab's title may need, and is told whether a tab still
 * holds the lock: browsers do not keep the order of requests, so a late one may steal it for a tab that has released
 * its own by then.
 */
function stealLock(name: string, clock: Clock, onLost: (isHeldElsewhere: boolean) => void): () => void {
  // Undefined outside of secure contexts, despite its type.
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return () => {};
  const { promise, resolve } = Promise.withResolvers<void>();
  let isReleased = false;
  locks
    .request(name, { steal: true }, () => promise)
    .catch((error: unknown) => {
      // Any error but AbortError means that the browser refuses all locks, as where cookies are blocked, and that no
      // other tab has this one.
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
 * Decides by broadcast, which works everywhere. Where the Web Locks API exists (not on plain http) a claim also steals
 * a lock, which reaches even a tab that missed the message.
 */
export function createAudibleTabArbiter(options: PlayingTabOptions): AudibleTabArbiter {
  const { title, name = 'playing-tab', clock = createRealClock(), tab = `${Math.random()}` } = options;
  const otherActive = createEventEmitter<{ readonly title: string }>();
  const channel = openChannel(name);
  /** When the listener last requested sound in this tab, in milliseconds since 1970; null while none is wanted. */
  let requestedMs: number | null = null;
  let isHeld = false;
  /** Whether a tab with an earlier request has claimed as well: that tab will yield, even if it got the lock. */
  let isContested = false;
  let releaseLock = () => {};

  function isBeforeMine(claim: Claim): boolean {
    // A request time in the future was read before the clock was set back: the other claim counts as later.
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
