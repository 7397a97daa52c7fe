import type { StoreApi } from 'zustand/vanilla';
import { mergePlayHistories } from '../play-history.ts';
import type { PlayerCommands } from '../player-commands.ts';
import type { PlayerState } from '../player-state.ts';

/** The commands of the play history. */
export function createHistoryCommands({ getState, setState }: StoreApi<PlayerState>) {
  const commands = {
    mergeHistory: (songs) => setState(({ history }) => ({ history: mergePlayHistories(history, songs) })),
    clearHistory() {
      const { history: cleared } = getState();
      setState({ history: [] });
      return () => commands.mergeHistory(cleared);
    },
  } satisfies Partial<PlayerCommands>;
  return commands;
}
