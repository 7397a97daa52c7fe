import type { Conductor } from './conductor.ts';
import { MAX_RETRIES } from './load-policy.ts';
import type { Player } from './player-commands.ts';
import type { AudioEngine } from './ports.ts';
import { stepQueue } from './queue.ts';

/** A seek stops this short of the end, so that the song ends by itself and the next one follows. */
const END_MARGIN_SECONDS = 0.2;

type TransportCommands = Pick<
  Player,
  | 'play'
  | 'pause'
  | 'toggle'
  | 'next'
  | 'previous'
  | 'playFm'
  | 'leaveFm'
  | 'dislike'
  | 'seek'
  | 'beginScrub'
  | 'endScrub'
  | 'settingsChanged'
  | 'networkIsBack'
>;

export function transportCommands(conductor: Conductor, engine: AudioEngine): TransportCommands {
  const { store, events, playhead, load, run, current, fade, fm } = conductor;
  const { getState: state, setState: set } = store;

  const isInEngine = () => load.stage === 'ready' || load.stage === 'opening';

  function renew(seconds: number): void {
    set({ isLoading: true });
    load.renew(seconds, fade());
  }

  /** Does what it takes for the current song to be heard, wherever its loading has come to. */
  function sound(): void {
    if (load.stage === 'resting') load.retryNow();
    else if (load.stage === 'failed') tryAgain();
    else if (run.isOver) conductor.goOn();
    else if (load.stage === 'ready' && load.isStale) renew(load.position());
    else if (isInEngine()) engine.play(fade());
  }

  function tryAgain(): void {
    set({ isLoading: true });
    if (load.attempt < MAX_RETRIES) load.retry(0, false);
    else load.renew(load.position(), fade());
  }

  function play(): void {
    if (current() === null) {
      fm.resumed();
      return;
    }
    const isUnderWay = state().wantsToPlay && load.stage !== 'resting';
    run.skips = 0;
    set({ wantsToPlay: true, isBlocked: false });
    fm.resumed();
    if (run.scrubSeconds === null && !isUnderWay) sound();
  }

  function pause(): void {
    run.waitsForNetwork = false;
    fm.paused();
    if (!state().wantsToPlay) return;
    set({ wantsToPlay: false, isWaiting: false });
    if (isInEngine()) engine.pause(fade());
    if (load.stage !== 'resting') return;
    load.stopRetrying();
    set({ isLoading: false });
  }

  function seek(asked: number): void {
    const { durationSeconds } = state();
    if (current() === null || !Number.isFinite(asked)) return;
    const end = durationSeconds > 0 ? Math.max(0, durationSeconds - END_MARGIN_SECONDS) : asked;
    const seconds = Math.max(0, Math.min(asked, end));
    if (run.scrubSeconds !== null) {
      run.scrubSeconds = seconds;
      playhead.tell();
      return;
    }
    run.isOver = false;
    if (load.stage === 'ready' && !load.isStale) {
      engine.seek(seconds);
      playhead.tell();
      return;
    }
    if (load.stage === 'ready') renew(seconds);
    else load.moveTo(seconds);
    playhead.tell();
    events.tell({ type: 'seeked', seconds });
  }

  function step(by: 1 | -1): void {
    if (state().fm === null) {
      if (current() !== null) conductor.choose(stepQueue(state().queue, by));
    } else if (by === 1) {
      run.skips = 0;
      fm.next();
    }
  }

  return {
    play,
    pause,
    seek,
    toggle: () => (state().wantsToPlay ? pause() : play()),
    next: () => step(1),
    previous: () => step(-1),
    playFm() {
      run.skips = 0;
      if (state().fm === null) fm.enter();
      else play();
    },
    leaveFm() {
      const { fm: isOn, setAside } = state();
      if (isOn === null) return;
      conductor.change(fm.leave(), { plays: false, isChosen: false, seconds: setAside?.seconds ?? 0 });
    },
    dislike: fm.dislike,

    beginScrub() {
      if (current() === null || run.scrubSeconds !== null) return;
      run.scrubSeconds = playhead.read().seconds;
      if (state().wantsToPlay && isInEngine()) engine.pause(0);
    },
    endScrub(seconds) {
      // The song that was held may have made way for another one.
      if (run.scrubSeconds === null) return;
      run.scrubSeconds = null;
      seek(seconds);
      if (state().wantsToPlay) sound();
    },

    settingsChanged() {
      conductor.evenLoudness();
      load.changeLevel();
    },
    networkIsBack() {
      fm.networkIsBack();
      if (load.stage === 'resting') load.retryNow();
      if (load.stage !== 'failed' || state().failure?.kind !== 'network') return;
      if (run.waitsForNetwork) set({ wantsToPlay: true });
      run.waitsForNetwork = false;
      renew(load.position());
    },
  };
}
