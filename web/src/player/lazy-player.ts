import { initialPlayerState, type Player, type PlayerCommands } from '@rill/playback';

const NO_TIME_YET = { seconds: 0, durationSeconds: 0, rate: 1, isAdvancing: false } as const;

/** How long after a failed attempt the code is loaded again, in milliseconds. */
const RETRY_MS = 10_000;

/** A command returns nothing, or a function that undoes it. */
type Command = (...args: never[]) => unknown;

interface WaitingCommand {
  readonly name: keyof PlayerCommands;
  readonly run: (player: Player) => void;
}

/** A player whose stored queue is on its way back. */
export interface RestoringPlayer {
  readonly player: Player;
  readonly queueRestored: Promise<unknown>;
  /** These leave the queue as it is, so they need not wait for the stored one. */
  readonly leaveQueue: ReadonlySet<keyof PlayerCommands>;
}

interface LazyPlayerOptions {
  /** Loads the code that creates the player, and gets the one whose commands wait; called again after a failure. */
  readonly load: () => Promise<(waiting: Player) => RestoringPlayer>;
  /** When the code is loaded, if no command needs it before. */
  readonly loadAt: Promise<unknown>;
  /** The code could not be loaded, and a command that waited for it was dropped. */
  readonly onCommandDropped: () => void;
}

/**
 * A player whose code is loaded at a given time, or with the first command before it, and whose stored queue comes back
 * later still. Commands wait in their order for the code and, where they would replace the stored queue, for that too.
 * Once nothing waits any more, its commands are those of the real player.
 */
export function createLazyPlayer({ load, loadAt, onCommandDropped }: LazyPlayerOptions): Player {
  let real: Player | null = null;
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<Player>();
  let leaveQueue: RestoringPlayer['leaveQueue'] = new Set();
  let isQueueRestored = false;
  const commands: WaitingCommand[] = [];
  let isLoading = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  function startLoading(): void {
    if (isLoading || real !== null) return;
    isLoading = true;
    clearTimeout(retryTimer);
    load()
      .then(start, (error: unknown) => {
        // A server that was down comes back without any event of the browser.
        retryTimer = setTimeout(startLoading, RETRY_MS);
        throw error;
      })
      .catch((error: unknown) => {
        // The code is missing, or it fails: only a log tells which.
        console.error(error);
        isLoading = false;
        // Commands are dropped, because they would surprise if they ran much later. A dropped `prefetch` is not missed.
        for (const { name } of commands.splice(0)) if (name !== 'prefetch') onCommandDropped();
      });
  }
  void loadAt.then(startLoading);

  function start(createPlayer: (waiting: Player) => RestoringPlayer): void {
    const restoring = createPlayer(lazyPlayer);
    const { player, queueRestored } = restoring;
    real = player;
    leaveQueue = restoring.leaveQueue;
    arrive(player);
    // After the early subscribers, so that they hear of what the commands do.
    void arrival.then(runWaiting);
    void queueRestored.then(() => {
      isQueueRestored = true;
      runWaiting();
    });
  }

  const mayRun = (name: keyof PlayerCommands) => isQueueRestored || leaveQueue.has(name);

  function runWaiting(): void {
    if (real === null || commands[0] === undefined || !mayRun(commands[0].name)) return;
    try {
      commands.shift()?.run(real);
    } finally {
      // A command that throws must not keep the ones behind it waiting.
      runWaiting();
    }
  }

  const lazyPlayer = withCommands(
    createLateReadings(() => real, arrival),
    () => (isQueueRestored && commands.length === 0 ? real : null),
    (name) =>
      (...args) => {
        if (real !== null && commands.length === 0 && mayRun(name)) return (real[name] as Command)(...args);
        const { promise: undo, resolve } = Promise.withResolvers<unknown>();
        commands.push({ name, run: (player) => resolve((player[name] as Command)(...args)) });
        startLoading();
        return () => void undo.then((runUndo) => typeof runUndo === 'function' && runUndo());
      },
  );
  return lazyPlayer;
}

/**
 * State, playhead and events of a player that arrives later: the initial ones until then. Early subscribers are subscribed
 * to the real player when it arrives.
 */
function createLateReadings(
  arrived: () => Player | null,
  arrival: Promise<Player>,
): Omit<Player, keyof PlayerCommands> {
  /** Subscribes at once if the player is loaded, otherwise after loading, unless it was unsubscribed before. */
  const later = (subscribe: (player: Player) => () => void): (() => void) => {
    const player = arrived();
    if (player !== null) return subscribe(player);
    let stop: (() => void) | null = null;
    let hasLeft = false;
    void arrival.then((late) => {
      if (!hasLeft) stop = subscribe(late);
    });
    return () => {
      hasLeft = true;
      stop?.();
    };
  };

  return {
    state: {
      getInitialState: () => initialPlayerState,
      getState: () => arrived()?.state.getState() ?? initialPlayerState,
      subscribe: (listener) =>
        later((player) => {
          const now = player.state.getState();
          if (now !== initialPlayerState) listener(now, initialPlayerState);
          return player.state.subscribe(listener);
        }),
    },
    playhead: {
      read: () => arrived()?.playhead.read() ?? NO_TIME_YET,
      onTick: (listener) => later((player) => player.playhead.onTick(listener)),
      onProgress: (listener) => later((player) => player.playhead.onProgress(listener)),
      follow(listener) {
        if (arrived() === null) listener(NO_TIME_YET);
        return later((player) => player.playhead.follow(listener));
      },
    },
    subscribe: (listener) => later((player) => player.subscribe(listener)),
  };
}

/**
 * Adds the commands to the state and events of a player. Once the loaded player takes over they are its own; until then
 * `commandOf` makes each of them on first access, and it is kept.
 */
function withCommands(
  readings: Omit<Player, keyof PlayerCommands>,
  successor: () => Player | null,
  commandOf: (name: keyof PlayerCommands) => Command,
): Player {
  const waiting: Partial<Record<string, Command>> = {};
  return new Proxy(readings as Player, {
    get(target, name) {
      if (name in target) return Reflect.get(target, name);
      const player = successor();
      if (player !== null) return Reflect.get(player, name);
      // A promise checks every value that it is resolved with for `then`.
      if (typeof name === 'symbol' || name === 'then') return undefined;
      waiting[name] ??= commandOf(name as keyof PlayerCommands);
      return waiting[name];
    },
  });
}
