import type { EngineReading } from './ports.ts';

/** The moving time, beside the state: nothing here makes React render. */
export interface Playhead {
  /** The engine's reading at this moment (during a scrub: where the listener holds it). */
  read(): EngineReading;
  /** Calls back every 250 ms while playing, and at once after a seek, a song change, a pause or a start. */
  onTick(listener: (reading: EngineReading) => void): () => void;
}
