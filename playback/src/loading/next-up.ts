import type { QualityLevel, Song } from '@rill/contract';
import type { AudioEngine, Clock } from '../ports.ts';
import type { AddressBook } from './address-book.ts';

/** The next song's address is asked for this long before the end, so that its first bytes are there 15 s before. */
const LEAD_SECONDS = 30;
const RETRY_MS = 5000;

export type NextUp = ReturnType<typeof createNextUp>;

/**
 * Has the next song ready before the current one ends. It is driven by the media's own progress and not by timers,
 * which a hidden tab slows down to one a minute.
 */
export function createNextUp(engine: AudioEngine, addresses: AddressBook, clock: Clock) {
  let ready: { readonly key: string; readonly goodUntilMs: number } | null = null;
  let asking: { readonly key: string; readonly controller: AbortController } | null = null;
  let tried = { key: '', atMs: Number.NEGATIVE_INFINITY };

  function stopAsking(): void {
    asking?.controller.abort();
    asking = null;
  }

  return {
    /** Called on progress with a way to know the song that follows (null: none other), and the seconds that remain. */
    look(songAfter: () => Song | null, level: QualityLevel, remainingSeconds: number): void {
      const next = remainingSeconds > LEAD_SECONDS ? null : songAfter();
      if (next === null) return;
      const key = `${next.id}/${level}`;
      if (asking?.key === key) return;
      const isReady = ready?.key === key && clock.now() + remainingSeconds * 1000 < ready.goodUntilMs;
      const isTried = tried.key === key && clock.now() - tried.atMs < RETRY_MS;
      if (isReady || isTried) return;
      stopAsking();
      tried = { key, atMs: clock.now() };
      const mine = { key, controller: new AbortController() };
      asking = mine;
      if (ready?.key === key) addresses.forget(next);
      addresses.find(next, level, mine.controller.signal).then(
        (reply) => {
          if (asking !== mine) return;
          asking = null;
          if (reply.kind !== 'address') return;
          ready = { key, goodUntilMs: reply.goodUntilMs };
          engine.prepare(reply.address.url);
        },
        () => {
          if (asking === mine) asking = null;
        },
      );
    },
    /** Another song is current: what was prepared has been used, or is of no use. */
    reset(): void {
      stopAsking();
      ready = null;
      tried = { key: '', atMs: Number.NEGATIVE_INFINITY };
    },
  };
}
