import { initialPlayerState, type Player } from '@rill/playback';

type Command = Exclude<keyof Player, 'state' | 'playhead' | 'subscribe' | 'clear'>;

const NOTHING_YET = { seconds: 0, durationSeconds: 0, rate: 1, isAdvancing: false } as const;

/**
 * A player whose code comes after the first picture. Until it is there its state is the empty one, and commands wait
 * for it in their order; who listens now, listens to the real one later.
 */
export function latePlayer(arrival: Promise<Player>): Player {
  let real: Player | null = null;
  void arrival.then((player) => {
    real = player;
  });

  const command =
    <Name extends Command>(name: Name) =>
    (...args: Parameters<Player[Name]>): void => {
      const run = (player: Player) => (player[name] as (...args: Parameters<Player[Name]>) => void)(...args);
      if (real === null) void arrival.then(run);
      else run(real);
    };

  /** Subscribes at once where the player is there, else when it comes, unless the listener has left by then. */
  const later = (subscribe: (player: Player) => () => void): (() => void) => {
    if (real !== null) return subscribe(real);
    let stop: (() => void) | null = null;
    let hasLeft = false;
    void arrival.then((player) => {
      if (!hasLeft) stop = subscribe(player);
    });
    return () => {
      hasLeft = true;
      stop?.();
    };
  };

  return {
    state: {
      getInitialState: () => initialPlayerState,
      getState: () => real?.state.getState() ?? initialPlayerState,
      subscribe: (listener) =>
        later((player) => {
          const now = player.state.getState();
          if (now !== initialPlayerState) listener(now, initialPlayerState);
          return player.state.subscribe(listener);
        }),
    },
    playhead: {
      read: () => real?.playhead.read() ?? NOTHING_YET,
      onTick: (listener) => later((player) => player.playhead.onTick(listener)),
    },
    subscribe: (listener) => later((player) => player.subscribe(listener)),
    clear() {
      if (real !== null) return real.clear();
      const undo = arrival.then((player) => player.clear());
      return () => void undo.then((run) => run());
    },
    playAll: command('playAll'),
    playNow: command('playNow'),
    addNext: command('addNext'),
    append: command('append'),
    jumpTo: command('jumpTo'),
    remove: command('remove'),
    move: command('move'),
    playFm: command('playFm'),
    leaveFm: command('leaveFm'),
    dislike: command('dislike'),
    play: command('play'),
    pause: command('pause'),
    toggle: command('toggle'),
    next: command('next'),
    previous: command('previous'),
    seek: command('seek'),
    beginScrub: command('beginScrub'),
    endScrub: command('endScrub'),
    setMode: command('setMode'),
    cycleMode: command('cycleMode'),
    setVolume: command('setVolume'),
    toggleMute: command('toggleMute'),
    setHistory: command('setHistory'),
    anticipate: command('anticipate'),
    settingsChanged: command('settingsChanged'),
    networkIsBack: command('networkIsBack'),
    restore: command('restore'),
    dispose: command('dispose'),
  };
}
