import type { PlayerEvent } from '@rill/playback';
import type { I18n } from '#i18n/i18n.ts';
import { dismissNotice, isNoticeShown, notify } from '#notices/notices.ts';
import { songName } from '#player/song-name.ts';

/** Removals and a cleared queue have one topic, so the latest notice replaces the one before. */
const REMOVALS_TOPIC = 'queue';

/** The topic of additions to the queue; on the topic of removals they would replace a notice with an Undo. */
export const ADDITIONS_TOPIC = 'queue-additions';

type Removal = Extract<PlayerEvent, { type: 'removed' }>;

/** The removals that Undo reverts, the latest last. */
let removals: readonly Removal[] = [];

const areRemovalsShown = () => isNoticeShown('player.removed', 'player.songsRemoved');

/** Merges removals into the visible notice of earlier ones, whose Undo then restores all these songs. */
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

/** Dismisses the notice of removals when the queue is replaced, because Undo would put the songs into another queue. */
export function dismissRemovalNotice(): void {
  if (areRemovalsShown()) dismissNotice(REMOVALS_TOPIC);
}
