import type { StoreApi } from 'zustand/vanilla';
import type { PersonalFmController } from '../fm/personal-fm.ts';
import type { SongLoader } from '../load/song-loader.ts';
import type { PlayerCommands } from '../player-commands.ts';
import type { PlayerState } from '../player-state.ts';
import type { AudibleTabArbiter } from '../ports.ts';
import type { QueueFiller } from '../queue/fill-queue.ts';
import { mainQueue } from '../queue/queue-state.ts';

interface FmCommandsDeps {
  readonly store: StoreApi<PlayerState>;
  readonly loader: SongLoader;
  readonly fm: PersonalFmController;
  readonly filler: QueueFiller;
  readonly tab: AudibleTabArbiter | null;
  readonly play: () => void;
}

/** The commands of personal FM, apart from those that it shares with the queue. */
export function createFmCommands({ store, loader, fm, filler, tab, play }: FmCommandsDeps) {
  const { getState: state } = store;
  return {
    playFm() {
      filler.stopUnlessBegun();
      if (state().fm !== null) {
        play();
        return;
      }
      tab?.request();
      fm.enter();
    },
    leaveFm() {
      const { fm: fmState, setAside } = state();
      if (fmState === null) return;
      fm.leave();
      loader.change({ type: 'play-main', queue: mainQueue(state()) }, { seconds: setAside?.seconds ?? 0 });
    },
    dislike: fm.dislike,
  } satisfies Partial<PlayerCommands>;
}
