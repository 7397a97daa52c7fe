import { initialPlayerState, type Player, type PlayerCommands } from '@rill/playback';

const NO_TIME_YET = { seconds: 0, durationSeconds: 0, rate: 1, isAdvancing: false } as const;

/** A command returns nothing, or a function that undoes it. */
type Command = (...args: never[]) => unknown;

/**
 * A player whose code is loaded at a given time, or with the first command before it. Until then its state is the
 * initial one, and commands are queued; early subscribers are subscribed to the real player later.
 */
export function createLazyPlayer(load: () => Promise<Player>, loadAt: Promise<unknown>): Player {
  let real: Player | null = null;
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<Player>();
  void arrival.then((player) => {
    real = player;
  });
  let isLoading = false;
  const loadOnce = () => {
    if (isLoading) return;
    isLoading = true;
    arrive(load());
  };
  void loadAt.then(loadOnce);

  /** Subscribes at once if the player is loaded, otherwise after loading, unless it was unsubscribed before. */
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

  return withCommands(
    {
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
        read: () => real?.playhead.read() ?? NO_TIME_YET,
        onTick: (listener) => later((player) => player.playhead.onTick(listener)),
      },
      subscribe: (listener) => later((player) => player.subscribe(listener)),
    },
    (name) =>
      (...args) => {
        const run = (player: Player) => (player[name] as Command)(...args);
        if (real !== null) return run(real);
        loadOnce();
        const undo = arrival.then(run);
        return () => void undo.then((runUndo) => typeof runUndo === 'function' && runUndo());
      },
  );
}

/** Adds the commands to the state and events of a player: each is made by `commandOf` on first access, and cached. */
function withCommands(
  readings: Omit<Player, keyof PlayerCommands>,
  commandOf: (name: keyof PlayerCommands) => Command,
): Player {
  const commands = new Map<string, Command>();
  return new Proxy(readings as Player, {
    get(target, name) {
      // A promise checks every value that it is resolved with for `then`.
      if (typeof name === 'symbol' || name === 'then' || name in target) return Reflect.get(target, name);
      const command = commands.get(name) ?? commandOf(name as keyof PlayerCommands);
      commands.set(name, command);
      return command;
    },
  });
}
