import type { PlayerEvent } from '@rill/playback';
import type { I18n } from '#i18n/i18n.ts';
import { dismissNotice, isNoticeShown, notify } from '#notices/notices.ts';
import { songName } from '#player/song-name.ts';

/** Also the topic of a queue that was cleared. */
const REMOVALS_TOPIC = 'queue';

/** Of what was added to the queue. Not the topic of a removal, whose Undo would be gone. */
export const ADDITIONS_TOPIC = 'queue-additions';

type Removal = Extract<PlayerEvent, { type: 'removed' }>;

/** The removals that the notice undoes, the latest last. */
let removals: readonly Removal[] = [];

const areRemovalsShown = () => isNoticeShown('player.removed', 'player.songsRemoved');

/** Removals while the notice of an earlier one is shown become one notice: its Undo puts all these songs back. */
export function notifyRemoved(removal: Removal): void {
  const all = areRemovalsShown() ? [...removals, removal] : [removal];
  dismissNotice(ADDITIONS_TOPIC);
  removals = all;
  const undo = () => {
    for (const one of all.toReversed()) one.undo();
  };
  const options = {
    tone: 'success',
    topic: REMOVALS_TOPIC,
    action: { key: 'queue.undo', run: undo },
  } as const;
  const name = ({ t }: I18n) => songName(removal.song, t);
  if (all.length === 1) notify({ key: 'player.removed', params: { name }, ...options });
  else notify({ key: 'player.songsRemoved', params: { count: all.length }, ...options });
}

/** Their Undo would put the songs into another queue than that which they were removed from. */
export function dismissRemovals(): void {
  if (areRemovalsShown()) dismissNotice(REMOVALS_TOPIC);
}
