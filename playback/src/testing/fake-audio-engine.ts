import type { AudioEngine, EngineEvent, EngineReading, PlaybackFailure } from '../ports.ts';

interface FakeSource {
  readonly url: string;
  readonly startAt: number;
}

/**
 * An engine that makes no sound and never acts by itself: a test says when bytes arrive, sound flows, time passes and
 * loads fail. `calls` records its method calls in short form.
 */
export class FakeAudioEngine implements AudioEngine {
  readonly calls: string[] = [];
  source: FakeSource | null = null;
  prepared: string | null = null;
  volume = 1;
  rate = 1;
  /** The last requested gain, in dB. */
  gainDb: number | null = null;
  /** Whether the engine plays as soon as it can. */
  wanted: 'play' | 'pause' = 'pause';
  /** Whether a pause is fading out: the sound goes on until the song ends or the test completes the pause. */
  isFading = false;
  isReady = false;
  isDisposed = false;
  #isAdvancing = false;
  #seconds = 0;
  #durationSeconds = 0;
  #listeners = new Set<(event: EngineEvent) => void>();

  load(url: string, startAtSeconds: number): void {
    this.#forget();
    this.calls.push(`load ${url} @${startAtSeconds}`);
    if (url === this.prepared) this.prepared = null;
    this.source = { url, startAt: startAtSeconds };
    this.#seconds = startAtSeconds;
  }

  prepare(url: string | null): void {
    if (url === this.prepared) return;
    this.calls.push(`prepare ${url}`);
    this.prepared = url;
  }

  play(fadeSeconds: number): void {
    this.calls.push(`play ${fadeSeconds}`);
    this.wanted = 'play';
    if (this.isReady && !this.#isAdvancing) this.#sound();
  }

  pause(fadeSeconds: number): void {
    this.calls.push(`pause ${fadeSeconds}`);
    this.wanted = 'pause';
    if (!this.#isAdvancing || this.isFading) return;
    this.#isAdvancing = false;
    this.#emit({ type: 'paused' });
  }

  unload(): void {
    this.calls.push('unload');
    this.#forget();
  }

  seek(seconds: number): void {
    this.calls.push(`seek ${seconds}`);
    this.#seconds = seconds;
    if (this.isReady) this.#emit({ type: 'seeked', seconds });
  }

  setVolume(volume: number): void {
    this.volume = volume;
  }

  setRate(rate: number): void {
    this.rate = rate;
  }

  setLoudness(gainDb: number | null): void {
    this.gainDb = gainDb;
  }

  read(): EngineReading {
    return {
      seconds: this.#seconds,
      durationSeconds: this.#durationSeconds,
      rate: this.rate,
      isAdvancing: this.#isAdvancing,
    };
  }

  subscribe(listener: (event: EngineEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  dispose(): void {
    this.isDisposed = true;
    this.#listeners.clear();
  }

  get isSounding(): boolean {
    return this.#isAdvancing;
  }

  get url(): string | null {
    return this.source?.url ?? null;
  }

  /** Loads the source's first bytes: the length is known, and sound starts if `play` was called before. */
  becomesReady(durationSeconds = 200): void {
    if (this.source === null) return;
    this.isReady = true;
    this.#durationSeconds = durationSeconds;
    this.#emit({ type: 'loaded', durationSeconds });
    if (this.wanted === 'play') this.#sound();
  }

  /** Corrects the estimated length of the file. */
  changesDuration(durationSeconds: number): void {
    this.#durationSeconds = durationSeconds;
    this.#emit({ type: 'duration-changed', durationSeconds });
  }

  /** Lets the sound advance to a second. */
  reaches(seconds: number): void {
    this.#seconds = seconds;
    this.#emit({ type: 'progress', seconds });
  }

  ends(): void {
    this.#isAdvancing = false;
    this.wanted = 'pause';
    this.#seconds = this.#durationSeconds;
    this.#emit({ type: 'ended' });
  }

  /** Ends the bytes too early, which the browser reports as the end. */
  breaksOff(): void {
    this.#isAdvancing = false;
    this.wanted = 'pause';
    this.#emit({ type: 'ended' });
  }

  underrun(): void {
    this.#isAdvancing = false;
    this.#emit({ type: 'waiting' });
  }

  flowsAgain(): void {
    if (this.wanted === 'play') this.#sound();
  }

  /** Pauses as the system does, for example for a phone call. */
  isPausedFromOutside(): void {
    this.#isAdvancing = false;
    this.wanted = 'pause';
    this.#emit({ type: 'paused' });
  }

  /** Resumes as the system does after its own pause; sound continues only if the player wants it. */
  isResumedFromOutside(): void {
    this.#emit({ type: 'resumed' });
  }

  isBlocked(): void {
    this.wanted = 'pause';
    this.#emit({ type: 'blocked' });
  }

  fails(failure: PlaybackFailure): void {
    this.#isAdvancing = false;
    this.#emit({ type: 'failed', failure });
  }

  #sound(): void {
    this.#isAdvancing = true;
    this.#emit({ type: 'playing' });
  }

  #forget(): void {
    this.source = null;
    this.wanted = 'pause';
    this.isReady = false;
    this.#isAdvancing = false;
    this.#seconds = 0;
    this.#durationSeconds = 0;
  }

  #emit(event: EngineEvent): void {
    for (const listener of [...this.#listeners]) listener(event);
  }
}
