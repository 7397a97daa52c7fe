import type { QualityLevel, Song } from '@rill/contract';
import type { AddressBook, BookReply } from './address-book.ts';

/** One question at a time: the next one, or `stop`, keeps the reply to the last one from being heard. */
export function createAddressQuestion(addresses: AddressBook) {
  let asking = new AbortController();
  return {
    ask(song: Song, level: QualityLevel, onReply: (reply: BookReply) => void, onTrouble = () => {}): void {
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      addresses.find(song, level, signal).then(
        (reply) => signal.aborted || onReply(reply),
        () => signal.aborted || onTrouble(),
      );
    },
    stop(): void {
      asking.abort();
    },
  };
}
