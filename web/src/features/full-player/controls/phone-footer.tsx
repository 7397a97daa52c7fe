import type { Song } from '@rill/contract';
import { Link } from '@tanstack/react-router';
import { useI18n } from '#i18n/i18n.ts';
import { useQueueControl } from '#music/controls/use-queue-control.tsx';
import MessageCircle from '~icons/lucide/message-circle';
import Quote from '~icons/lucide/quote';
import styles from './phone-footer.module.css';

interface FullPlayerPhoneFooterProps {
  readonly song: Song;
  readonly showsLyrics: boolean;
  readonly onToggleLyrics: () => void;
}

/** The footer of the one-column layout: comments, lyrics and the queue, with their names. */
export function FullPlayerPhoneFooter({ song, showsLyrics, onToggleLyrics }: FullPlayerPhoneFooterProps) {
  const { t } = useI18n();
  const queue = useQueueControl();
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
      <button
        type="button"
        aria-expanded={queue.isExpanded}
        disabled={queue.isUnavailable}
        className={styles['way']}
        onClick={queue.onClick}
      >
        {queue.icon}
        {queue.label}
      </button>
    </div>
  );
}
