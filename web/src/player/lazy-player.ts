import { initialPlayerState, type Player, type PlayerCommands } from '@rill/playback';

const NO_TIME_YET = { seconds: 0, durationSeconds: 0, rate: 1, isAdvancing: false } as const;

/** How long after a failed attempt the code is loaded again, in milliseconds. */
const RETRY_MS = 10_000;

/** A command returns nothing, or a function that undoes it. */
type Command = (...args: never[]) => unknown;

interface LazyPlayerOptions {
  /** Loads the code that creates the player; called again after a failure. */
  readonly load: () => Promise<() => Player>;
  /** When the code is loaded, if no command needs it before. */
  readonly loadAt: Promise<unknown>;
  /** The code could not be loaded, and a command that waited for it was dropped. */
  readonly onCommandDropped: () => void;
}

/**
 * A player whose code is loaded at a given time, or with the first command before it. Until then its state is the
 * initial one, and commands are queued; early subscribers are subscribed to the real player later.
 */
export function createLazyPlayer({ load, loadAt, onCommandDropped }: LazyPlayerOptions): Player {
  let real: Player | null = null;
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<Player>();
  void arrival.then((player) => {
    real = player;
  });
  let loading: Promise<() => Player> | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  function loadOnce(): Promise<() => Player> {
    if (loading !== null) return loading;
    clearTimeout(retryTimer);
    loading = load();
    loading.then(
      (createPlayer) => arrive(createPlayer()),
      () => {
        loading = null;
        // A server that was down comes back without any event of the browser.
        retryTimer = setTimeout(startLoading, RETRY_MS);
      },
    );
    return loading;
  }
  const startLoading = () => void loadOnce();
  void loadAt.then(startLoading);

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
        const undo = loadOnce().then(
          () => arrival.then(run),
          // Run much later, at the next attempt, it would surprise. What was only prefetched is not missed.
          () => name !== 'prefetch' && onCommandDropped(),
        );
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
