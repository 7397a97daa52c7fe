import { initialPlayerState, type Player, type PlayerCommands } from '@rill/playback';
import { retryUntilLoaded } from '#lib/retry-until-loaded.ts';

const NO_TIME_YET = { seconds: 0, durationSeconds: 0, rate: 1, isAdvancing: false } as const;

/** A command returns nothing, or a function that undoes it. */
type Command = (...args: never[]) => unknown;

interface WaitingCommand {
  readonly name: keyof PlayerCommands;
  readonly run: (player: Player) => void;
}

/** These leave the queue as it is, so they need not wait until the stored one is back. */
const LEAVE_QUEUE: ReadonlySet<keyof PlayerCommands> = new Set([
  'play',
  'pause',
  'toggle',
  'seek',
  'beginScrub',
  'endScrub',
  'setVolume',
  'toggleMute',
  'prefetch',
]);

interface LazyPlayerOptions {
  /** Loads the code that creates the player; called again after a failure. */
  readonly load: () => Promise<() => Player>;
  /** When the code is loaded, if no command needs it before. */
  readonly loadAt: Promise<unknown>;
  /** Called once the player is loaded; settles when the stored queue is back. */
  readonly queueRestored: () => Promise<unknown>;
  /** The code could not be loaded, and the commands that waited for it were dropped. */
  readonly onCommandsDropped: () => void;
}

/**
 * A player whose code is loaded at a given time, or with the first command before it. Until then its state is the
 * initial one, and early subscribers are subscribed to the real player later. Commands are queued until the code is
 * loaded, and those that change the queue until the stored queue is back: they would replace it otherwise.
 */
export function createLazyPlayer(options: LazyPlayerOptions): Player {
  let real: Player | null = null;
  let isQueueRestored = false;
  let waiting: WaitingCommand[] = [];
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<Player>();

  const mayRun = (name: keyof PlayerCommands) => isQueueRestored || LEAVE_QUEUE.has(name);

  /** Runs the waiting commands in their order, up to the first that must wait on. */
  function runWaiting(player: Player): void {
    for (let first = waiting[0]; first !== undefined && mayRun(first.name); first = waiting[0]) {
      waiting.shift();
      first.run(player);
    }
  }

  const load = retryUntilLoaded(options.load, {
    onLoaded(createPlayer) {
      const player = createPlayer();
      real = player;
      arrive(player);
      // After the early subscribers, so that they hear of what the commands do.
      void arrival.then(runWaiting);
      void options.queueRestored().then(() => {
        isQueueRestored = true;
        runWaiting(player);
      });
    },
    onFailed() {
      // Run much later, at the next attempt, they would surprise; what was only prefetched is not missed.
      const isMissed = waiting.some(({ name }) => name !== 'prefetch');
      waiting = [];
      if (isMissed) options.onCommandsDropped();
    },
  });
  void options.loadAt.then(load);

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
        if (real !== null && waiting.length === 0 && mayRun(name)) return run(real);
        load();
        const { promise: undo, resolve } = Promise.withResolvers<unknown>();
        waiting.push({ name, run: (player) => resolve(run(player)) });
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
