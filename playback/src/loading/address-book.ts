import type { QualityLevel, Song } from '@rill/contract';
import type { Clock, SongSource, SourceReply } from '../ports.ts';

type Address = Extract<SourceReply, { kind: 'address' }>['address'];

/** An address and the moment (milliseconds since 1970) from which it is no longer good. */
export interface KnownAddress {
  readonly kind: 'address';
  readonly address: Address;
  readonly goodUntilMs: number;
}

export type BookReply = KnownAddress | Extract<SourceReply, { kind: 'refused' }>;

/** Addresses of songs: kept as long as they are good, asked for once, guessed at before a press. */
export interface AddressBook {
  /** What is known and still good, without asking. */
  known(song: Song, level: QualityLevel): KnownAddress | null;
  /** Asks unless it is known; questions for the same song and level share one call. */
  find(song: Song, level: QualityLevel, signal: AbortSignal): Promise<BookReply>;
  /** Asks because a press is likely; a guess that is still open gives way to the next one. */
  anticipate(song: Song, level: QualityLevel): void;
  /** Drops an address that has failed. */
  forget(song: Song): void;
  dispose(): void;
}

/** The current song, the next one and a few guesses; more would only grow old. */
const MOST_KEPT = 8;

interface OpenCall {
  readonly reply: Promise<BookReply>;
  readonly controller: AbortController;
  askers: number;
}

/** Keeps the eight addresses that came last. */
export function createAddressBook(source: SongSource, clock: Clock): AddressBook {
  const kept = new Map<string, KnownAddress>();
  const open = new Map<string, OpenCall>();
  let guess: { readonly key: string; readonly controller: AbortController } | null = null;
  const keyOf = (song: Song, level: QualityLevel) => `${song.id}/${level}`;

  function known(song: Song, level: QualityLevel): KnownAddress | null {
    const found = kept.get(keyOf(song, level));
    return found !== undefined && clock.now() < found.goodUntilMs ? found : null;
  }

  async function ask(song: Song, level: QualityLevel, signal: AbortSignal): Promise<BookReply> {
    const askedMs = clock.now();
    const reply = await source.find(song, level, signal);
    if (reply.kind === 'refused') return reply;
    const { livesFor } = reply.address;
    // A service that names no life gives addresses that do not age.
    const goodUntilMs = livesFor > 0 ? askedMs + livesFor * 1000 : Number.POSITIVE_INFINITY;
    const found = { kind: 'address', address: reply.address, goodUntilMs } as const;
    keep(keyOf(song, level), found);
    return found;
  }

  function keep(key: string, found: KnownAddress): void {
    kept.delete(key);
    kept.set(key, found);
    const oldest = kept.keys().next().value;
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  }

  function call(song: Song, level: QualityLevel, key: string): OpenCall {
    const controller = new AbortController();
    const fresh: OpenCall = { reply: ask(song, level, controller.signal), controller, askers: 0 };
    const close = () => {
      if (open.get(key) === fresh) open.delete(key);
    };
    open.set(key, fresh);
    fresh.reply.then(close, close);
    return fresh;
  }

  function find(song: Song, level: QualityLevel, signal: AbortSignal): Promise<BookReply> {
    const found = known(song, level);
    if (found !== null) return Promise.resolve(found);
    const key = keyOf(song, level);
    const shared = open.get(key) ?? call(song, level, key);
    shared.askers += 1;
    const leave = () => {
      shared.askers -= 1;
      if (shared.askers > 0) return;
      if (open.get(key) === shared) open.delete(key);
      shared.controller.abort(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    return shared.reply;
  }

  return {
    known,
    find,
    anticipate(song, level) {
      const key = keyOf(song, level);
      if (known(song, level) !== null || guess?.key === key) return;
      guess?.controller.abort();
      const mine = { key, controller: new AbortController() };
      guess = mine;
      const settle = () => {
        if (guess === mine) guess = null;
      };
      find(song, level, mine.controller.signal).then(settle, settle);
    },
    forget(song) {
      for (const key of [...kept.keys()]) if (key.startsWith(`${song.id}/`)) kept.delete(key);
    },
    dispose() {
      for (const one of open.values()) one.controller.abort();
      open.clear();
    },
  };
}
