import type { Song } from '@rill/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { VolumeControls } from '#music/controls/volume-controls.tsx';
import MessageCircle from '~icons/lucide/message-circle';
import styles from './volume-and-comments-row.module.css';

export function VolumeAndCommentsRow({
  song,
  children,
}: {
  readonly song: Song;
  readonly children?: ReactNode;
}) {
  const { t } = useI18n();
  return (
    <div className={styles['row']}>
      <VolumeControls />
      {children}
      <Link
        to="/comment"
        search={{ id: song.id }}
        aria-label={t('screen.comment')}
        title={t('screen.comment')}
        className={styles['link']}
      >
        <MessageCircle />
      </Link>
    </div>
  );
}
