import type { Song } from '@rill/contract';
import type { ShownQueueOrder } from '@rill/playback';
import { isUndoShown, notify } from '#notices/notices.ts';
import { songName } from '#player/song-name.ts';

/** A topic of its own: a notice with the topic of removals would take the Undo of a removal away. */
const TOPIC = 'queue-moves';

interface QueueMove {
  readonly song: Song;
  /** The order of the queue in which the song was moved. */
  readonly view: ShownQueueOrder;
  readonly undo: () => void;
}

/** The moves that the notice undoes, the latest last. */
let moves: readonly QueueMove[] = [];

/**
 * Adds a move to the earlier ones. Repeated moves of one song, as by a held key, count as one, because the first one
 * knows where the song was.
 */
function addMove(earlier: readonly QueueMove[], move: QueueMove): readonly QueueMove[] {
  const last = earlier.at(-1);
  return last?.song.id === move.song.id && last.view === move.view ? earlier : [...earlier, move];
}

/**
 * Says where a song of the queue was moved to, and offers to move it back. Moves while the notice of an earlier move is
 * shown become one notice: its Undo moves all these songs back.
 */
export function notifyQueueMove(
  move: QueueMove,
  { position, count }: { readonly position: number; readonly count: number },
): void {
  const all = addMove(isUndoShown(TOPIC) ? moves : [], move);
  moves = all;
  const undo = () => {
    for (const one of all.toReversed()) one.undo();
  };
  const options = { tone: 'info', topic: TOPIC, action: { key: 'queue.undo', run: undo } } as const;
  const { size } = new Set(all.map(({ song }) => song.id));
  if (size > 1) notify({ key: 'playlistForm.songsMoved', params: { count: size }, ...options });
  else
    notify({
      key: 'queue.moved',
      params: { name: ({ t }) => songName(move.song, t), position, count },
      ...options,
    });
}
