import { useI18n } from '#i18n/i18n.ts';
import { ModeButton } from '#music/controls/mode-button.tsx';
import { usePlayerState } from '#player/player-context.tsx';
import { isInFm } from '#player/playing-now.ts';
import { toggleQueue, useIsQueueOpen } from '#shell/queue-panel.ts';
import { IconButton } from '#ui/icon-button.tsx';
import ListMusic from '~icons/lucide/list-music';
import styles from './queue-controls.module.css';

/** In which order the queue plays, and the queue itself. Personal FM has neither: its order is the service's. */
export function QueueControls() {
  const { t } = useI18n();
  const hasNoQueue = usePlayerState(isInFm);
  const isOpen = useIsQueueOpen();
  return (
    <>
      <ModeButton className={styles['mode'] ?? ''} />
      <IconButton
        label={t('queue.title')}
        aria-expanded={isOpen}
        disabled={hasNoQueue}
        data-takes-songs=""
        className={`${styles['queue']} ${isOpen ? styles['open'] : ''}`}
        onClick={(event) => toggleQueue(event.currentTarget)}
      >
        <ListMusic />
      </IconButton>
    </>
  );
}
