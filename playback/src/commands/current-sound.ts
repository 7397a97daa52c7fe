import type { Conductor } from '../conductor.ts';
import { MAX_RETRIES } from '../loading/load-policy.ts';
import type { AudioEngine } from '../ports.ts';

export type CurrentSound = ReturnType<typeof createCurrentSound>;

/** Gets sound out of the current song, wherever its loading has come to. */
export function createCurrentSound({ store, load, run, fade, goOn }: Conductor, engine: AudioEngine) {
  const isInEngine = () => load.stage === 'ready' || load.stage === 'opening';

  /** Opens the song anew at a second. */
  function renew(seconds: number): void {
    store.setState({ isLoading: true });
    load.renew(seconds, fade());
  }

  function tryAgain(): void {
    if (load.attempt >= MAX_RETRIES) {
      renew(load.position());
      return;
    }
    store.setState({ isLoading: true });
    load.retry(0, false);
  }

  return {
    renew,
    start(): void {
      if (load.stage === 'resting') load.retryNow();
      else if (load.stage === 'failed') tryAgain();
      else if (run.isOver) goOn();
      else if (load.stage === 'ready' && load.isStale) renew(load.position());
      else if (isInEngine()) engine.play(fade());
    },
    stop(fadeSeconds: number): void {
      if (isInEngine()) engine.pause(fadeSeconds);
    },
  };
}
