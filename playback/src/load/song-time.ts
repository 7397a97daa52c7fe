import type { EventEmitter } from '../event-emitter.ts';
import type { PlayerEvent } from '../player-state.ts';
import type { AudioEngine, Clock } from '../ports.ts';
import { createListenTracker } from './listen-tracker.ts';
import { currentPlayheadReading, type EmittedSongLoadEvent, type SongLoadState } from './load-state.ts';
import { createPlayhead } from './playhead.ts';

interface SongTimeDeps {
  readonly engine: AudioEngine;
  readonly clock: Clock;
  readonly events: EventEmitter<PlayerEvent>;
}

/** The current song's time: the playhead, and how long the song has been listened to. */
export function createSongTime({ engine, clock, events }: SongTimeDeps, loadState: () => SongLoadState) {
  const playhead = createPlayhead(clock, () => currentPlayheadReading(loadState(), engine.read()));
  const tracker = createListenTracker(
    clock,
    () => engine.read(),
    (seconds) => {
      const { song } = loadState();
      if (song !== null) events.emit({ type: 'listened', song, seconds });
    },
  );

  function stop(): void {
    tracker.pause();
    playhead.rest();
  }

  return {
    playhead,
    heardSeconds: tracker.heardSeconds,
    stop,
    follow(emitted: EmittedSongLoadEvent): void {
      if (emitted.type === 'restart-measuring') tracker.begin();
      else if (emitted.type === 'progress') {
        tracker.check();
        playhead.progress();
      } else if (emitted.type !== 'time') return;
      else if (emitted.is === 'moved') playhead.notify();
      else if (emitted.is === 'resting') stop();
      else {
        tracker.resume();
        playhead.run();
      }
    },
  };
}
