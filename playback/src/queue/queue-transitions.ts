import type { Song } from '@rill/contract';
import type { QueueOriginKind } from './fill-queue.ts';
import { currentQueueSong, emptyQueue, mainQueue, type Queue, type QueueFields } from './queue-state.ts';

/** Everything that can happen to the queue, to personal FM and to the queue that is set aside for it. */
export type QueueTransition =
  /** Replaces the main queue, whether it plays or is set aside. */
  | { readonly type: 'edit'; readonly queue: Queue }
  /** Plays this main queue and ends personal FM. Without `queueOrigin` the origin stays. */
  | { readonly type: 'play-main'; readonly queue: Queue; readonly queueOrigin?: QueueOriginKind | undefined }
  /** Personal FM plays this song. `seconds` is the position at which the main queue is set aside, if it is not yet. */
  | {
      readonly type: 'play-fm';
      readonly song: Song;
      readonly upcoming: readonly Song[];
      readonly seconds: number;
    }
  /** Replaces the waiting songs of personal FM, while it is on. */
  | { readonly type: 'await-fm-songs'; readonly upcoming: readonly Song[] }
  /** Empties the queue and ends personal FM; the mode of the main queue stays. */
  | { readonly type: 'clear' }
  /** Restores a queue that was stored, or that was there before it was cleared. */
  | { readonly type: 'restore'; readonly fields: QueueFields };

/** The queue after a transition, with everything that changes along with it. Pure. */
export function nextQueueFields(fields: QueueFields, transition: QueueTransition): QueueFields {
  const { queue, queueOrigin, fm, setAside } = fields;
  switch (transition.type) {
    case 'edit': {
      if (setAside === null) return { queue: transition.queue, queueOrigin, fm, setAside };
      const isSame = currentQueueSong(transition.queue)?.id === currentQueueSong(setAside.queue)?.id;
      const seconds = isSame ? setAside.seconds : 0;
      return { queue, queueOrigin, fm, setAside: { ...setAside, queue: transition.queue, seconds } };
    }
    case 'play-main': {
      const origin = transition.queueOrigin ?? setAside?.queueOrigin ?? queueOrigin;
      return { queue: transition.queue, queueOrigin: origin, fm: null, setAside: null };
    }
    case 'play-fm': {
      const { song, upcoming, seconds } = transition;
      return {
        queue: { ...emptyQueue, songs: [song], index: 0 },
        queueOrigin: 'list',
        fm: { upcoming },
        setAside: fm === null ? { queue, queueOrigin, seconds } : setAside,
      };
    }
    case 'await-fm-songs':
      return { queue, queueOrigin, fm: fm && { upcoming: transition.upcoming }, setAside };
    case 'clear':
      return {
        queue: { ...emptyQueue, mode: mainQueue(fields).mode },
        queueOrigin: 'list',
        fm: null,
        setAside: null,
      };
    case 'restore': {
      const restored = transition.fields;
      return {
        queue: restored.queue,
        queueOrigin: restored.queueOrigin,
        fm: restored.fm,
        setAside: restored.setAside,
      };
    }
  }
}
