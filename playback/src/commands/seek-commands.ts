import type { Conductor } from '../conductor.ts';
import type { AudioEngine } from '../ports.ts';
import type { CurrentSound } from './current-sound.ts';
import type { Player } from './player-commands.ts';

/** A seek stops this short of the end, so that the song ends by itself and the next one follows. */
const END_MARGIN_SECONDS = 0.2;

type SeekCommands = Pick<Player, 'seek' | 'beginScrub' | 'endScrub'>;

/** The commands that move the current song's time. */
export function seekCommands(conductor: Conductor, engine: AudioEngine, sound: CurrentSound): SeekCommands {
  const { store, events, playhead, load, run, current } = conductor;
  const { getState: state } = store;

  function moveTo(seconds: number): void {
    run.isOver = false;
    if (load.stage === 'ready' && !load.isStale) {
      engine.seek(seconds);
      playhead.tell();
      return;
    }
    if (load.stage === 'ready') sound.renew(seconds);
    else load.moveTo(seconds);
    playhead.tell();
    events.tell({ type: 'seeked', seconds });
  }

  function seek(asked: number): void {
    const { durationSeconds } = state();
    if (current() === null || !Number.isFinite(asked)) return;
    const end = durationSeconds > 0 ? Math.max(0, durationSeconds - END_MARGIN_SECONDS) : asked;
    const seconds = Math.max(0, Math.min(asked, end));
    if (run.scrubSeconds === null) moveTo(seconds);
    else {
      run.scrubSeconds = seconds;
      playhead.tell();
    }
  }

  return {
    seek,
    beginScrub() {
      if (current() === null || run.scrubSeconds !== null) return;
      run.scrubSeconds = playhead.read().seconds;
      if (state().wantsToPlay) sound.stop(0);
    },
    endScrub(seconds) {
      // The song that was held may have made way for another one.
      if (run.scrubSeconds === null) return;
      run.scrubSeconds = null;
      seek(seconds);
      if (state().wantsToPlay) sound.start();
    },
  };
}
