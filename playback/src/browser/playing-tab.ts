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

/** A tab's word that it sounds from now on. The later one wins; `tab` settles two in one millisecond. */
interface Claim {
  readonly atMs: number;
  readonly tab: string;
  readonly title: string;
}

/** A lock that is gone means another tab; its title may still be on its way. */
const TITLE_WAIT_MS = 200;

const isClaim = (data: unknown): data is Claim =>
  typeof data === 'object' && data !== null && 'atMs' in data && 'tab' in data && 'title' in data;

const isLater = (one: Claim, other: Claim) =>
  one.atMs === other.atMs ? one.tab > other.tab : one.atMs > other.atMs;

/**
 * Claims by broadcast, which works everywhere. Where the page may have locks (not on plain http) the claim is a lock
 * as well: it is taken over even from a tab that missed the message.
 */
export function createPlayingTab(options: PlayingTabOptions): PlayingTab {
  const { title, name = 'playing-tab', clock = createRealClock(), tab = `${Math.random()}` } = options;
  const taken = createChannel<{ readonly title: string }>();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  let held: Claim | null = null;
  /** An earlier claim has come in late: whoever made it will yield, even if it took the lock. */
  let isContested = false;
  let letGo = () => {};

  function lose(claim: Claim, toTitle: string): void {
    if (held !== claim) return;
    release();
    taken.tell({ title: toTitle });
  }

  function release(): void {
    held = null;
    letGo();
    letGo = () => {};
  }

  function lock(claim: Claim): void {
    // Present in secure contexts only, whatever the types say.
    const locks: LockManager | undefined = navigator.locks;
    isContested = false;
    if (locks === undefined || held !== claim) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    letGo = resolve;
    locks
      .request(name, { steal: true }, () => promise)
      .catch(() => {
        if (held === claim) clock.after(TITLE_WAIT_MS, () => (isContested ? lock(claim) : lose(claim, '')));
      });
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isClaim(data)) return;
    if (held === null) taken.tell({ title: data.title });
    else if (isLater(data, held)) lose(held, data.title);
    else isContested = true;
  });

  return {
    claim() {
      if (held !== null) return;
      held = { atMs: clock.now(), tab, title: title() };
      channel?.postMessage(held);
      lock(held);
    },
    release,
    onTakenElsewhere: taken.subscribe,
  };
}
