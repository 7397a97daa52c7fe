import type { Song, SongId } from '@rill/contract';
import type { FmSource } from '../ports.ts';

interface PendingFetch {
  readonly signal: AbortSignal;
  respond(...songs: Song[]): void;
  break(): void;
}

interface Dislike {
  readonly id: number;
  readonly heardSeconds: number;
  accept(): void;
  refuse(): void;
}

/** A source of personal FM whose requests settle only when the test says so. */
export class FakeFmSource implements FmSource {
  hasAccount = false;
  readonly open: PendingFetch[] = [];
  readonly dislikes: Dislike[] = [];
  /** The total number of requests. */
  fetchCount = 0;

  fetch(signal: AbortSignal): Promise<readonly Song[]> {
    this.fetchCount += 1;
    const { promise, resolve, reject } = Promise.withResolvers<readonly Song[]>();
    this.open.push({
      signal,
      respond: (...songs) => resolve(songs),
      break: () => reject(new Error('unreachable')),
    });
    return promise;
  }

  dislike(id: SongId, heardSeconds: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.dislikes.push({ id, heardSeconds, accept: resolve, refuse: () => reject(new Error('refused')) });
    return promise;
  }

  isSignedIn(): boolean {
    return this.hasAccount;
  }
}
