import type { QualityLevel, Song, SongPlayability, SongUrl } from '@rill/contract';
import type { SongUrlSource, SongUrlSourceResult } from '../ports.ts';

interface PendingRequest {
  readonly song: Song;
  readonly level: QualityLevel;
  readonly signal: AbortSignal;
  respond(songUrl?: Partial<SongUrl>): void;
  refuse(reason: SongPlayability, message?: string): void;
  break(): void;
}

/**
 * A song source controlled by the test: it responds at once, unless `isHeld` keeps its requests in `open`. Every
 * response has a URL of its own, such as `/7/exhigh/2` for the second request of all.
 */
export class FakeSongUrlSource implements SongUrlSource {
  isHeld = false;
  /** The lifetime that responses state, unless the test sets another one. */
  lifetimeSeconds = 1200;
  readonly requested: string[] = [];
  readonly open: PendingRequest[] = [];
  /** Songs that the service refuses, and songs whose request fails. */
  readonly refused = new Map<number, SongPlayability>();
  readonly unreachable = new Set<number>();

  find(song: Song, level: QualityLevel, signal: AbortSignal): Promise<SongUrlSourceResult> {
    this.requested.push(`${song.id} ${level}`);
    const number = this.requested.length;
    const { promise, resolve, reject } = Promise.withResolvers<SongUrlSourceResult>();
    const url = `/${song.id}/${level}/${number}`;
    const request: PendingRequest = {
      song,
      level,
      signal,
      respond: (given = {}) =>
        resolve({
          kind: 'url',
          songUrl: { ...this.#songUrl(song, level), ...given, url: given.url ?? url },
        }),
      refuse: (reason, message = '') =>
        resolve({ kind: 'refused', failure: { kind: 'rights', reason, message } }),
      break: () => reject(new Error('unreachable')),
    };
    if (this.isHeld) this.open.push(request);
    else this.#respondAtOnce(request);
    return promise;
  }

  #respondAtOnce(request: PendingRequest): void {
    const refusal = this.refused.get(request.song.id);
    if (this.unreachable.has(request.song.id)) request.break();
    else if (refusal !== undefined) request.refuse(refusal);
    else request.respond();
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
