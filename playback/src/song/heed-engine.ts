import type { StoreApi } from 'zustand/vanilla';
import type { Channel } from '../channel.ts';
import type { SongLoad } from '../loading/song-load.ts';
import { currentSong, type PlayerEvent, type PlayerState } from '../player-state.ts';
import type { PlayheadDriver } from '../playhead.ts';
import type { AudioEngine, Failure } from '../ports.ts';
import type { Hearing } from './hearing.ts';
import type { SongRun } from './song-run.ts';

interface EngineEarParts {
  readonly engine: AudioEngine;
  readonly store: StoreApi<PlayerState>;
  readonly events: Channel<PlayerEvent>;
  readonly run: SongRun;
  readonly load: SongLoad;
  readonly playhead: PlayheadDriver;
  readonly hearing: Hearing;
  /** Sound begins here, and nowhere else. */
  readonly claimTab: () => void;
  /** Heard on every progress. */
  readonly lookAhead: (remainingSeconds: number) => void;
  readonly onEnd: (seconds: number) => void;
  readonly onFailure: (failure: Failure) => void;
}

/** Turns what the engine tells into the player's state. The reply stops listening. */
export function heedEngine(parts: EngineEarParts): () => void {
  const { engine, store, events, run, load, playhead, hearing } = parts;
  const { getState: state, setState: set } = store;

  function sounding(): void {
    const song = currentSong(state());
    if (song === null) return;
    parts.claimTab();
    load.opened();
    set({ isLoading: false, isWaiting: false, isBlocked: false, failure: null });
    hearing.sounds(song);
  }

  function progressed(seconds: number): void {
    const { durationSeconds, wantsToPlay } = state();
    // Sound that was on its way out and has been taken back begins without a word.
    if (wantsToPlay) parts.claimTab();
    if (!run.hasSounded && wantsToPlay) sounding();
    load.advanced(seconds);
    hearing.goesOn();
    parts.lookAhead(durationSeconds - seconds);
  }

  return engine.subscribe((event) => {
    switch (event.type) {
      case 'loaded':
        load.opened();
        set({ isLoading: false, failure: null });
        if (event.durationSeconds > 0) set({ durationSeconds: event.durationSeconds });
        playhead.tell();
        return;
      case 'playing':
        sounding();
        return;
      case 'paused':
        hearing.silent();
        // Not always our doing: headphones pulled out, a call, the system's own button.
        if (run.scrubSeconds === null) set({ wantsToPlay: false, isWaiting: false });
        return;
      case 'resumed':
        // The player answers it like a press.
        return;
      case 'waiting':
        set({ isWaiting: state().wantsToPlay });
        hearing.silent();
        return;
      case 'seeked':
        playhead.tell();
        events.tell({ type: 'seeked', seconds: event.seconds });
        return;
      case 'progress':
        progressed(event.seconds);
        return;
      case 'ended':
        hearing.silent();
        parts.onEnd(engine.read().seconds);
        return;
      case 'blocked':
        set({ wantsToPlay: false, isBlocked: true, isLoading: false, isWaiting: false });
        return;
      case 'failed':
        parts.onFailure(event.failure);
    }
  });
}
