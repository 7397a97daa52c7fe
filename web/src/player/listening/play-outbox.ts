import type { Clock } from '@rill/playback';
import type { PersistedValue } from '#lib/storage/persisted.ts';

/** Beyond this many undelivered plays the oldest are dropped. */
export const MAX_UNSENT_PLAYS = 500;
/** The maximum number of plays in one request, because a closing page may send only 64 kB. */
export const MAX_SENT_PLAYS = 50;
const RETRY_MS = 60_000;

interface WithId {
  readonly id: string;
}

interface PlayOutboxOptions<Play extends WithId> {
  /** The undelivered plays, read and written as a whole, so that several tabs may add to them. */
  readonly stored: () => PersistedValue<readonly Play[]>;
  /** Resolves to the ids of the plays that the server has stored. */
  readonly send: (plays: readonly Play[], outlivesPage: boolean) => Promise<readonly string[]>;
  /** Whether plays may be sent now; otherwise even a scheduled retry sends nothing. */
  readonly mayDeliver: () => boolean;
  readonly clock: Clock;
}

/**
 * Plays that wait for delivery, stored across reloads. A play is removed only when the server has confirmed its id.
 * Sending a play twice is harmless, because the server counts an id once.
 */
export function createPlayOutbox<Play extends WithId>({
  stored,
  send,
  mayDeliver,
  clock,
}: PlayOutboxOptions<Play>) {
  let isSending = false;
  let cancelRetry = () => {};
  /** Plays that the server has rejected, which this page does not send again. */
  const refused = new Set<string>();

  const waiting = () => stored().read();
  const nextBatch = () =>
    waiting()
      .filter(({ id }) => !refused.has(id))
      .slice(0, MAX_SENT_PLAYS);

  function remove(ids: ReadonlySet<string>): void {
    const before = waiting();
    const rest = before.filter(({ id }) => !ids.has(id));
    if (rest.length !== before.length) stored().write(rest);
  }

  /** Sends the pending plays, batch by batch; retries a minute after a failure. */
  async function deliver(): Promise<void> {
    if (isSending || !mayDeliver()) return;
    isSending = true;
    cancelRetry();
    try {
      for (let batch = nextBatch(); batch.length > 0 && mayDeliver(); batch = nextBatch()) {
        const accepted = new Set(await send(batch, false));
        for (const { id } of batch) if (!accepted.has(id)) refused.add(id);
        remove(accepted);
      }
    } catch {
      cancelRetry = clock.after(RETRY_MS, () => void deliver());
    }
    isSending = false;
  }

  return {
    add(play: Play): void {
      stored().write([...waiting(), play].slice(-MAX_UNSENT_PLAYS));
      const isStored = waiting().some(({ id }) => id === play.id);
      // A full storage keeps no play for later, so this is its only attempt; the page may be closing.
      if (!isStored && mayDeliver()) send([play], true).catch(() => {});
    },
    deliver,
    /** Sends as many plays as fit into one keepalive request, because the page is being closed. */
    deliverLast(): void {
      const batch = nextBatch();
      if (batch.length > 0 && mayDeliver())
        void send(batch, true).then(
          (ids) => remove(new Set(ids)),
          () => {},
        );
    },
    dispose(): void {
      cancelRetry();
    },
  };
}
