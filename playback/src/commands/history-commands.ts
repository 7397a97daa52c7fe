import type { StoreApi } from 'zustand/vanilla';
import type { EventEmitter } from '../event-emitter.ts';
import { addToPlayHistory, mergePlayHistories } from '../play-history.ts';
import type { PlaybackSettings } from '../playback-settings.ts';
import type { PlayerCommands } from '../player-commands.ts';
import type { PlayerEvent, PlayerState } from '../player-state.ts';
import type { Clock } from '../ports.ts';

interface HistoryDeps {
  readonly store: StoreApi<PlayerState>;
  readonly events: EventEmitter<PlayerEvent>;
  readonly clock: Clock;
  readonly settings: () => PlaybackSettings;
}

/** Keeps the play history, as its only writer: a song enters it at its first sound, except in a private session. */
export function createHistoryCommands({ store, events, clock, settings }: HistoryDeps) {
  const { getState, setState } = store;
  events.subscribe((event) => {
    if (event.type !== 'song-started' || settings().privateSession) return;
    setState(({ history }) => ({ history: addToPlayHistory(history, event.song, clock.now()) }));
  });
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
