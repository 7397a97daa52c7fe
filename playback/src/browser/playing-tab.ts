import { createChannel } from '../channel.ts';
import type { Clock, PlayingTab } from '../ports.ts';
import { createRealClock } from './real-clock.ts';

interface PlayingTabOptions {
  /** What other tabs show as the place where the music is. */
  readonly title: () => string;
  /** Tabs with the same name share the right to sound. */
  readonly name?: string;
  readonly clock?: Clock;
  /** Tells this tab from the others; any text that no other has. */
  readonly tab?: string;
}

/** A tab's word that it sounds from now on. The one asked later wins; `tab` settles two in one millisecond. */
interface Claim {
  readonly askedMs: number;
  readonly tab: string;
  readonly title: string;
}

/** A lock that is gone means another tab; its title may still be on its way. */
const TITLE_WAIT_MS = 200;

const isClaim = (data: unknown): data is Claim =>
  typeof data === 'object' && data !== null && 'askedMs' in data && 'tab' in data && 'title' in data;

/**
 * Claims by broadcast, which works everywhere. Where the page may have locks (not on plain http) the claim is a lock
 * as well: it is taken over even from a tab that missed the message.
 */
export function createPlayingTab(options: PlayingTabOptions): PlayingTab {
  const { title, name = 'playing-tab', clock = createRealClock(), tab = `${Math.random()}` } = options;
  const taken = createChannel<{ readonly title: string }>();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  /** When sound was last asked for here, null since it is no longer wanted. */
  let askedMs: number | null = null;
  let isHeld = false;
  /** A claim of a tab that was asked earlier has come in: it will yield, even if it took the lock. */
  let isContested = false;
  let letGo = () => {};

  function isBeforeMine(claim: Claim): boolean {
    // A moment in the future is of a clock that has been put back since.
    if (askedMs === null || askedMs > clock.now()) return false;
    return claim.askedMs === askedMs ? claim.tab < tab : claim.askedMs < askedMs;
  }

  function release(): void {
    askedMs = null;
    isHeld = false;
    letGo();
    letGo = () => {};
  }

  function yieldTo(elsewhere: string): void {
    release();
    taken.tell({ title: elsewhere });
  }

  function lock(): void {
    // Present in secure contexts only, whatever the types say.
    const locks: LockManager | undefined = navigator.locks;
    isContested = false;
    if (locks === undefined) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    letGo = resolve;
    const lost = () => {
      if (letGo !== resolve) return;
      if (isContested) lock();
      else yieldTo('');
    };
    locks.request(name, { steal: true }, () => promise).catch(() => clock.after(TITLE_WAIT_MS, lost));
  }

  function announce(ms: number): void {
    askedMs = ms;
    channel?.postMessage({ askedMs, tab, title: title() } satisfies Claim);
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isClaim(data)) return;
    if (isBeforeMine(data)) isContested = true;
    else yieldTo(data.title);
  });

  return {
    asked() {
      if (isHeld) announce(clock.now());
      else askedMs = clock.now();
    },
    claim() {
      if (isHeld) return;
      isHeld = true;
      announce(askedMs ?? clock.now());
      lock();
    },
    release,
    onTakenElsewhere: taken.subscribe,
  };
}
