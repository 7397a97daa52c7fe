import type { QualityLevel, Song } from '@rill/contract';
import { hasElapsed } from '../has-elapsed.ts';
import { currentSong, type PlayerState } from '../player-state.ts';
import type { AudioEngine, Clock } from '../ports.ts';
import { currentQueueSong, queueAfterEnd } from '../queue/queue.ts';
import type { SongUrlCache } from './song-url-cache.ts';

/** The URL is requested this long before the current song ends, so that the first bytes are there 15 s before it. */
const LEAD_SECONDS = 30;
const RETRY_MS = 5000;

/** Prefetches the next song, driven by media events: a hidden tab slows timers down to one a minute. */
export function createNextSongPrefetch(engine: AudioEngine, urls: SongUrlCache, clock: Clock) {
  let ready: { readonly key: string; readonly goodUntilMs: number } | null = null;
  let pending: { readonly key: string; readonly controller: AbortController } | null = null;
  let tried = { key: '', atMs: Number.NEGATIVE_INFINITY };

  function cancel(): void {
    pending?.controller.abort();
    pending = null;
  }

  return {
    /** Called on progress with the seconds that remain of the current song. */
    look(state: PlayerState, level: QualityLevel, remainingSeconds: number): void {
      const next = remainingSeconds > LEAD_SECONDS ? null : songAfter(state);
      if (next === null) return;
      const key = `${next.id}/${level}`;
      if (pending?.key === key) return;
      const isReady = ready?.key === key && clock.now() + remainingSeconds * 1000 < ready.goodUntilMs;
      const isTried = tried.key === key && !hasElapsed(clock.now(), tried.atMs, RETRY_MS);
      if (isReady || isTried) return;
      cancel();
      tried = { key, atMs: clock.now() };
      const mine = { key, controller: new AbortController() };
      pending = mine;
      if (ready?.key === key) urls.forget(next);
      urls.find(next, level, mine.controller.signal).then(
        (reply) => {
          if (pending !== mine) return;
          pending = null;
          if (reply.kind !== 'url') return;
          ready = { key, goodUntilMs: reply.goodUntilMs };
          engine.prepare(reply.songUrl.url);
        },
        () => {
          if (pending === mine) pending = null;
        },
      );
    },
    /** Drops the prefetched song when another one becomes current: it was used, or would only take bandwidth. */
    reset(): void {
      cancel();
      if (ready !== null) engine.prepare(null);
      ready = null;
      tried = { key: '', atMs: Number.NEGATIVE_INFINITY };
    },
  };
}

/** The song that will follow by itself; null when it is the same song again or is not known yet. */
function songAfter(state: PlayerState): Song | null {
  const { fm, queue } = state;
  const next = fm === null ? currentQueueSong(queueAfterEnd(queue)) : (fm.upcoming[0] ?? null);
  return next?.id === currentSong(state)?.id ? null : next;
}
