import type { StoreApi } from 'zustand/vanilla';
import type { PlayerState } from '../player-state.ts';
import type { FmFinding } from './fm-finding.ts';

interface FmHoldParts {
  readonly store: StoreApi<PlayerState>;
  readonly finding: FmFinding;
  /** Silence, marked as loading, until another song comes. */
  readonly fallSilent: () => void;
  /** Whatever was wished for is not wished for any more. */
  readonly drop: () => void;
  /** Plays the next song when it comes. */
  readonly goOn: () => void;
}

/** Personal FM's silence: a song has ended, or cannot be played, and the next one is not there yet ("held"). */
export function createFmHold({ store, finding, fallSilent, drop, goOn }: FmHoldParts) {
  const { setState: set } = store;
  let isHeld = false;
  /** The silence is the network's doing, not the listener's. */
  let waitsForNetwork = false;

  /** A press ends a silence that had been given up. */
  function wake(): void {
    if (isHeld) set({ wantsToPlay: true, isLoading: true, failure: null });
  }

  return {
    get isHeld() {
      return isHeld;
    },
    wake,
    begin(): void {
      isHeld = true;
      fallSilent();
    },
    end(): void {
      isHeld = false;
    },
    /** The network's return starts nothing any more. */
    forgetNetwork(): void {
      waitsForNetwork = false;
    },
    /** No song could be had: a press, or the network's return, tries once more. */
    giveUp(): void {
      drop();
      waitsForNetwork = isHeld;
      if (isHeld) set({ failure: { kind: 'network' }, isLoading: false, wantsToPlay: false });
    },
    paused(): void {
      if (!isHeld) return;
      drop();
      set({ isLoading: false });
    },
    resumed(): void {
      if (!isHeld) return;
      wake();
      goOn();
    },
    networkIsBack(): void {
      if (!isHeld) return;
      if (finding.isWished) finding.again();
      else if (waitsForNetwork) {
        wake();
        goOn();
      }
    },
  };
}
