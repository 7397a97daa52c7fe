import type { Conductor } from '../conductor.ts';
import type { AudioEngine } from '../ports.ts';
import { stepQueue } from '../queue/queue.ts';
import { createCurrentSound } from './current-sound.ts';
import type { Player } from './player-commands.ts';
import { seekCommands } from './seek-commands.ts';

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

/** The commands that say whether the current song sounds, and which one that is; seeking comes with them. */
export function transportCommands(conductor: Conductor, engine: AudioEngine): TransportCommands {
  const { store, load, run, current, fade, fm } = conductor;
  const { getState: state, setState: set } = store;
  const sound = createCurrentSound(conductor, engine);

  function play(): void {
    if (current() === null) {
      fm.resumed();
      return;
    }
    const isUnderWay = state().wantsToPlay && load.stage !== 'resting';
    conductor.asked();
    set({ wantsToPlay: true, isBlocked: false });
    fm.resumed();
    if (run.scrubSeconds === null && !isUnderWay) sound.start();
  }

  function pause(): void {
    run.waitsForNetwork = false;
    fm.paused();
    if (!state().wantsToPlay) return;
    set({ wantsToPlay: false, isWaiting: false });
    sound.stop(fade());
    if (load.stage !== 'resting') return;
    load.stopRetrying();
    set({ isLoading: false });
  }

  function step(by: 1 | -1): void {
    if (state().fm === null) {
      if (current() !== null) conductor.choose(stepQueue(state().queue, by));
    } else if (by === 1) {
      conductor.asked();
      fm.next();
    }
  }

  return {
    ...seekCommands(conductor, engine, sound),
    play,
    pause,
    toggle: () => (state().wantsToPlay ? pause() : play()),
    next: () => step(1),
    previous: () => step(-1),
    playFm() {
      if (state().fm !== null) {
        play();
        return;
      }
      conductor.asked();
      fm.enter();
    },
    leaveFm() {
      const { fm: isOn, setAside } = state();
      if (isOn === null) return;
      conductor.change(fm.leave(), { plays: false, isChosen: false, seconds: setAside?.seconds ?? 0 });
    },
    dislike: fm.dislike,
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
      sound.renew(load.position());
    },
  };
}
