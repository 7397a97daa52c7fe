import type { QualityLevel, Song, SongPlayability, SongUrl } from '@rill/contract';
import type { SongUrlSource, SongUrlSourceResult } from '../ports.ts';

interface Question {
  readonly song: Song;
  readonly level: QualityLevel;
  readonly signal: AbortSignal;
  answer(songUrl?: Partial<SongUrl>): void;
  refuse(reason: SongPlayability, message?: string): void;
  break(): void;
}

/**
 * A song source controlled by the test: it responds at once, unless `isHeld` keeps its requests in `open`. Every
 * response has a URL of its own, such as `/7/exhigh/2` for the second request of all.
 */
export class FakeSongUrlSource implements SongUrlSource {
  isHeld = false;
  /** What every response contains unless the test sets it. */
  lifetimeSeconds = 1200;
  readonly asked: string[] = [];
  readonly open: Question[] = [];
  /** Songs that are refused, and songs whose request fails. */
  readonly refused = new Map<number, SongPlayability>();
  readonly unreachable = new Set<number>();

  find(song: Song, level: QualityLevel, signal: AbortSignal): Promise<SongUrlSourceResult> {
    this.asked.push(`${song.id} ${level}`);
    const number = this.asked.length;
    const { promise, resolve, reject } = Promise.withResolvers<SongUrlSourceResult>();
    const url = `/${song.id}/${level}/${number}`;
    const question: Question = {
      song,
      level,
      signal,
      answer: (given = {}) =>
        resolve({
          kind: 'url',
          songUrl: { ...this.#songUrl(song, level), ...given, url: given.url ?? url },
        }),
      refuse: (reason, message = '') =>
        resolve({ kind: 'refused', failure: { kind: 'rights', reason, message } }),
      break: () => reject(new Error('unreachable')),
    };
    if (this.isHeld) this.open.push(question);
    else this.#answerByItself(question);
    return promise;
  }

  #answerByItself(question: Question): void {
    const refusal = this.refused.get(question.song.id);
    if (this.unreachable.has(question.song.id)) question.break();
    else if (refusal !== undefined) question.refuse(refusal);
    else question.answer();
  }

  #songUrl(song: Song, level: QualityLevel): Omit<SongUrl, 'url'> {
    return {
      id: song.id,
      refusal: null,
      level,
      bitrate: 320_000,
      bytes: 1,
      format: 'mp3',
      lifetimeSeconds: this.lifetimeSeconds,
      gain: null,
      peak: null,
      preview: null,
    };
  }
}
