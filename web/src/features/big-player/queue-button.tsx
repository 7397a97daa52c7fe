import { useWords } from '#i18n/i18n.ts';
import { toggleQueue, useIsQueueOpen } from '#player/queue-panel.ts';
import { IconButton } from '#ui/icon-button.tsx';
import ListMusic from '~icons/lucide/list-music';

/** Opens the queue over the full player. */
export function QueueButton() {
  const { t } = useWords();
  const isOpen = useIsQueueOpen();
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
