import type { QualityLevel, Song, SongAddress } from '@rill/contract';
import type { AudioEngine, Clock, Failure } from '../ports.ts';
import type { AddressBook, KnownAddress } from './address-book.ts';
import { createAddressQuestion } from './address-question.ts';

/**
 * How far the current song has come: `waiting` for the listener to stop skipping, `asking` for its address,
 * `opening` in the engine, `ready`; after a failure `resting` until the next try, or `failed`.
 */
export type LoadStage = 'empty' | 'waiting' | 'asking' | 'opening' | 'ready' | 'resting' | 'failed';

export interface SongOpeningParts {
  readonly engine: AudioEngine;
  readonly clock: Clock;
  readonly addresses: AddressBook;
  readonly isWanted: () => boolean;
  readonly onAddress: (address: SongAddress) => void;
  readonly onFailure: (failure: Failure) => void;
}

/** One try to bring a song into the engine: its address is asked for and opened at a second. */
export function createSongOpening(parts: SongOpeningParts) {
  const { engine, clock, addresses } = parts;
  const question = createAddressQuestion(addresses);
  let stage: LoadStage = 'empty';
  let song: Song | null = null;
  let seconds = 0;
  let found: KnownAddress | null = null;

  /** Ends the question that is under way. */
  function halt(next: LoadStage): void {
    question.stop();
    stage = next;
  }

  const position = () => (stage === 'ready' ? engine.read().seconds : seconds);

  function open(address: KnownAddress, fadeSeconds: number): void {
    halt('opening');
    found = address;
    parts.onAddress(address.address);
    engine.load(address.address.url, seconds);
    if (parts.isWanted()) engine.play(fadeSeconds);
  }

  return {
    get stage() {
      return stage;
    },
    get hasSong() {
      return song !== null;
    },
    /** The address it was opened from has outlived its time. */
    get isStale() {
      return found !== null && clock.now() >= found.goodUntilMs;
    },
    position,
    halt,

    /** What is asked for and opened from now on is this song, from this second on. */
    take(next: Song | null, atSeconds: number): void {
      halt(next === null ? 'empty' : 'waiting');
      song = next;
      found = null;
      seconds = atSeconds;
    },

    /** Opens the song: at once when its address is known, else when the service has answered. */
    ask(level: QualityLevel, fadeSeconds: number): void {
      if (song === null) return;
      const known = addresses.known(song, level);
      if (known !== null) {
        open(known, fadeSeconds);
        return;
      }
      halt('asking');
      engine.unload();
      question.ask(
        song,
        level,
        (reply) => (reply.kind === 'address' ? open(reply, fadeSeconds) : parts.onFailure(reply.failure)),
        () => parts.onFailure({ kind: 'network' }),
      );
    },

    /** Goes over to another level at the same second, while the old sound lasts. Trouble leaves it as it is. */
    goOver(level: QualityLevel): void {
      if (song === null || (stage !== 'ready' && stage !== 'opening')) return;
      const before = found?.address.url;
      question.ask(song, level, (reply) => {
        if (reply.kind !== 'address' || reply.address.url === before) return;
        seconds = position();
        open(reply, 0);
      });
    },

    /** Moves the second that a song which is not open yet will start at. */
    moveTo(atSeconds: number): void {
      seconds = atSeconds;
      if (stage === 'opening') engine.seek(atSeconds);
    },

    opened(): void {
      if (stage === 'opening') stage = 'ready';
    },

    /** Falls silent where it is, and its address is not to be used again. */
    fail(): void {
      seconds = position();
      if (song !== null) addresses.forget(song);
      halt('failed');
      engine.unload();
    },
  };
}
