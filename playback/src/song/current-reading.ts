import type { SongLoad } from '../loading/song-load.ts';
import type { PlayerState } from '../player-state.ts';
import type { AudioEngine, EngineReading } from '../ports.ts';
import type { SongRun } from './song-run.ts';

/** Where the current song is: by the engine once it is open there, else where it will start, or is held. */
export function currentReading(
  engine: AudioEngine,
  load: SongLoad,
  { scrubSeconds }: SongRun,
  { durationSeconds }: PlayerState,
): EngineReading {
  if (load.stage === 'ready' && scrubSeconds === null) {
    const reading = engine.read();
    return reading.durationSeconds > 0 ? reading : { ...reading, durationSeconds };
  }
  const seconds = scrubSeconds ?? load.position();
  return { seconds, durationSeconds, rate: 1, isAdvancing: false };
}
