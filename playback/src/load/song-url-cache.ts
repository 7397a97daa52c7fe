import type { QualityLevel, Song } from '@rill/contract';
import type { Clock, SongUrlSource, SongUrlSourceResult } from '../ports.ts';

type PlayableSongUrl = Extract<SongUrlSourceResult, { kind: 'url' }>['songUrl'];

/** The URL of a song's bytes, and when it expires (milliseconds since 1970). */
export interface CachedSongUrl {
  readonly kind: 'url';
  readonly songUrl: PlayableSongUrl;
  readonly goodUntilMs: number;
}

export type SongUrlResult = CachedSongUrl | Extract<SongUrlSourceResult, { kind: 'refused' }>;

/** URLs of songs: cached while they are valid, requested once, prefetched before a likely press. */
export interface SongUrlCache {
  /** A cached URL that is still valid; sends no request. */
  cached(song: Song, level: QualityLevel): CachedSongUrl | null;
  /** Requests the URL unless it is cached; requests for the same song and level share one call. */
  find(song: Song, level: QualityLevel, signal: AbortSignal): Promise<SongUrlResult>;
  /** Prefetches a URL because a press is likely; cancels the previous prefetch if it is still pending. */
  prefetch(song: Song, level: QualityLevel): void;
  /** Drops the URLs of a song that has failed. */
  forget(song: Song): void;
  dispose(): void;
}

/** Enough for the current song, the next one and a few prefetched ones; more would only expire. */
const MAX_CACHED = 8;

interface OpenCall {
  readonly reply: Promise<SongUrlResult>;
  readonly controller: AbortController;
  waiting: number;
}

const keyOf = (song: Song, level: QualityLevel) => `${song.id}/${level}`;

/** The eight latest URLs, of which only those that have not expired are found. */
function createLatestUrls(clock: Clock) {
  const urls = new Map<string, CachedSongUrl>();
  return {
    find(key: string): CachedSongUrl | null {
      const found = urls.get(key);
      return found !== undefined && clock.now() < found.goodUntilMs ? found : null;
    },
    keep(key: string, found: CachedSongUrl): void {
      urls.delete(key);
      urls.set(key, found);
      const oldest = urls.keys().next().value;
      if (urls.size > MAX_CACHED && oldest !== undefined) urls.delete(oldest);
    },
    forget(song: Song): void {
      for (const key of [...urls.keys()]) if (key.startsWith(`${song.id}/`)) urls.delete(key);
    },
  };
}

/** Creates a cache of the eight latest URLs. */
export function createSongUrlCache(source: SongUrlSource, clock: Clock): SongUrlCache {
  const latest = createLatestUrls(clock);
  const cached = (song: Song, level: QualityLevel) => latest.find(keyOf(song, level));
  const open = new Map<string, OpenCall>();
  let prefetching: { readonly key: string; readonly controller: AbortController } | null = null;

  async function request(song: Song, level: QualityLevel, signal: AbortSignal): Promise<SongUrlResult> {
    const sentMs = clock.now();
    const reply = await source.find(song, level, signal);
    if (reply.kind === 'refused') return reply;
    const { lifetimeSeconds } = reply.songUrl;
    // A service that states no expiry has URLs that do not expire.
    const goodUntilMs = lifetimeSeconds > 0 ? sentMs + lifetimeSeconds * 1000 : Number.POSITIVE_INFINITY;
    const found = { kind: 'url', songUrl: reply.songUrl, goodUntilMs } as const;
    latest.keep(keyOf(song, level), found);
    return found;
  }

  function call(song: Song, level: QualityLevel, key: string): OpenCall {
    const controller = new AbortController();
    const fresh: OpenCall = { reply: request(song, level, controller.signal), controller, waiting: 0 };
    const close = () => {
      if (open.get(key) === fresh) open.delete(key);
    };
    open.set(key, fresh);
    fresh.reply.then(close, close);
    return fresh;
  }

  function find(song: Song, level: QualityLevel, signal: AbortSignal): Promise<SongUrlResult> {
    const found = cached(song, level);
    if (found !== null) return Promise.resolve(found);
    const key = keyOf(song, level);
    const shared = open.get(key) ?? call(song, level, key);
    shared.waiting += 1;
    const leave = () => {
      shared.waiting -= 1;
      if (shared.waiting > 0) return;
      if (open.get(key) === shared) open.delete(key);
      shared.controller.abort(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    return shared.reply;
  }

  return {
    cached,
    find,
    prefetch(song, level) {
      const key = keyOf(song, level);
      if (cached(song, level) !== null || prefetching?.key === key) return;
      prefetching?.controller.abort();
      const mine = { key, controller: new AbortController() };
      prefetching = mine;
      const settle = () => {
        if (prefetching === mine) prefetching = null;
      };
      find(song, level, mine.controller.signal).then(settle, settle);
    },
    forget: latest.forget,
    dispose() {
      for (const one of open.values()) one.controller.abort();
      open.clear();
    },
  };
}
