import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ownScanQuery } from '#api/own-music.ts';
import { useI18n } from '#i18n/i18n.ts';
import styles from '#music/listing/list-tools.module.css';
import { FindField } from '#music/song-table/find-field.tsx';
import { EmptyState } from '#ui/list-state.tsx';

interface OwnToolsProps {
  /** How many rows the list has, null while it is not known. */
  readonly total: number | null;
  readonly find: string | undefined;
  /** What can be done with the list. */
  readonly children?: ReactNode;
}

/** Over a list: how long it is, and words to find in it. The address keeps the words; other words begin on page 1. */
export function OwnTools({ total, find, children }: OwnToolsProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  return (
    <div className={styles['tools']}>
      {children}
      <p className={styles['total']} role="status">
        {total === null ? '' : t('page.total', { count: total })}
      </p>
      <FindField
        words={find ?? ''}
        onFind={(words) =>
          void navigate({
            to: '.',
            search: (before) => ({ ...before, find: words, page: undefined }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </div>
  );
}

/** An empty list: while the folders are read for the first time that is no news. */
export function NothingFound() {
  const { t } = useI18n();
  const { data: scan } = useQuery(ownScanQuery());
  return <EmptyState text={t(scan?.isScanning === true ? 'own.emptySoFar' : 'own.empty')} />;
}
