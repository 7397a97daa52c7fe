import { useI18n } from '#i18n/i18n.ts';
import { usePlayerState } from '#player/player-context.tsx';
import { isFmOn } from '#player/playing-now.ts';
import { toggleQueue, useIsQueueOpen } from '#shell/queue-panel.ts';
import { IconButton } from '#ui/icon-button.tsx';
import ListMusic from '~icons/lucide/list-music';

/** Opens the queue over the full player. Personal FM has none. */
export function QueueButton() {
  const { t } = useI18n();
  const hasNoQueue = usePlayerState(isFmOn);
  const isOpen = useIsQueueOpen();
  if (hasNoQueue) return null;
  return (
    <IconButton
      label={t('queue.title')}
      size="large"
      aria-expanded={isOpen}
      onClick={(event) => toggleQueue(event.currentTarget)}
    >
      <ListMusic />
    </IconButton>
  );
}
