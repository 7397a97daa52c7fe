import type { Player, PlayerCommands } from '@rill/playback';

/** These leave the queue as it is, so they need not wait. */
const LEAVE_QUEUE: ReadonlySet<string> = new Set<keyof PlayerCommands>([
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

/** A command returns nothing, or a function that undoes it. */
type Command = (...args: never[]) => unknown;

/**
 * The same player, whose commands wait until the stored queue is back: they would replace it otherwise. Their order
 * stays; only those that leave the queue as it is act at once, unless an earlier one waits.
 */
export function waitForStoredQueue(player: Player, queueRestored: Promise<unknown>): Player {
  let isRestored = false;
  const waiting: (() => void)[] = [];

  const hold =
    (name: string, command: Command): Command =>
    (...args) => {
      if (waiting.length === 0 && (isRestored || LEAVE_QUEUE.has(name))) return command(...args);
      const { promise: undo, resolve } = Promise.withResolvers<unknown>();
      waiting.push(() => resolve(command(...args)));
      return () => void undo.then((runUndo) => typeof runUndo === 'function' && runUndo());
    };

  void queueRestored.then(() => {
    isRestored = true;
    for (const run of waiting.splice(0)) run();
  });
  const { state, playhead, subscribe, ...commands } = player;
  const held = Object.entries(commands).map(([name, command]) => [name, hold(name, command)]);
  return { state, playhead, subscribe, ...commands, ...Object.fromEntries(held) };
}
