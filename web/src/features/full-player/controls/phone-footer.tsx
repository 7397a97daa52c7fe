import type { Song } from '@rill/contract';
import { Link } from '@tanstack/react-router';
import { useI18n } from '#i18n/i18n.ts';
import { usePlayerState } from '#player/player-context.tsx';
import { isFmOn } from '#player/playing-now.ts';
import { toggleQueue, useIsQueueOpen } from '#shell/queue-panel.ts';
import ListMusic from '~icons/lucide/list-music';
import MessageCircle from '~icons/lucide/message-circle';
import Quote from '~icons/lucide/quote';
import styles from './phone-footer.module.css';

interface FullPlayerPhoneFooterProps {
  readonly song: Song;
  readonly showsLyrics: boolean;
  readonly onToggleLyrics: () => void;
}

/** The footer of the one-column layout: comments, lyrics and (not in personal FM) the queue, with their names. */
export function FullPlayerPhoneFooter({ song, showsLyrics, onToggleLyrics }: FullPlayerPhoneFooterProps) {
  const { t } = useI18n();
  const hasNoQueue = usePlayerState(isFmOn);
  const isQueueOpen = useIsQueueOpen();
  return (
    <div className={styles['foot']}>
      <Link to="/comment" search={{ id: song.id }} className={styles['way']}>
        <MessageCircle aria-hidden="true" />
        {t('screen.comment')}
      </Link>
      <button type="button" aria-pressed={showsLyrics} className={styles['way']} onClick={onToggleLyrics}>
        <Quote aria-hidden="true" />
        {t('full.lyrics')}
      </button>
      {!hasNoQueue && (
        <button
          type="button"
          aria-expanded={isQueueOpen}
          className={styles['way']}
          onClick={(event) => toggleQueue(event.currentTarget)}
        >
          <ListMusic aria-hidden="true" />
          {t('queue.title')}
        </button>
      )}
    </div>
  );
}
