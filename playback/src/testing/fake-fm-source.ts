import type { Song, SongId } from '@rill/contract';
import type { FmSource } from '../ports.ts';

interface Question {
  readonly signal: AbortSignal;
  answer(...songs: Song[]): void;
  break(): void;
}

interface Dislike {
  readonly id: number;
  readonly heardSeconds: number;
  take(): void;
  refuse(): void;
}

/** A personal FM controlled by the test: its requests settle only when the test says so. */
export class FakeFmSource implements FmSource {
  isSignedIn = false;
  readonly open: Question[] = [];
  readonly dislikes: Dislike[] = [];
  /** How often it was called in all. */
  asked = 0;

  fetch(signal: AbortSignal): Promise<readonly Song[]> {
    this.asked += 1;
    const { promise, resolve, reject } = Promise.withResolvers<readonly Song[]>();
    this.open.push({
      signal,
      answer: (...songs) => resolve(songs),
      break: () => reject(new Error('unreachable')),
    });
    return promise;
  }

  dislike(id: SongId, heardSeconds: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.dislikes.push({ id, heardSeconds, take: resolve, refuse: () => reject(new Error('refused')) });
    return promise;
  }

  isMember(): boolean {
    return this.isSignedIn;
  }
}
