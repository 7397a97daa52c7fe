import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownScanStatusQuery } from '#api/scan.ts';
import { type MessageKeyWithoutParams, useI18n } from '#i18n/i18n.ts';
import { FIRST_PAGE } from '#music/listing/list-page.ts';
import styles from '#music/listing/list-tools.module.css';
import { useListSearchChange } from '#music/listing/use-list-params.ts';
import { ListFilterField } from '#music/song-table/list-filter-field.tsx';
import { EmptyState } from '#ui/list-state.tsx';

/** The messages that count a list; in Chinese they have the measure word of what is counted. */
export type OwnTotalMessageKey = 'own.total' | 'own.totalSongs' | 'own.totalAlbums' | 'own.totalArtists';

interface OwnToolsProps {
  /** The length of the list, null while unknown. */
  readonly total: number | null;
  readonly totalMessage: OwnTotalMessageKey;
  readonly find: string | undefined;
  /** The control that selects the order, where the list can be sorted. */
  readonly order?: ReactNode;
  /** Content at the beginning of the toolbar, such as a play button. */
  readonly children?: ReactNode;
}

/** The toolbar of a list: its length, a filter, and its order. The URL holds the filter; a new one begins on page 1. */
export function OwnMusicToolbar({ total, totalMessage, find, order, children }: OwnToolsProps) {
  const { t } = useI18n();
  const change = useListSearchChange();
  return (
    <div className={styles['tools']}>
      {children}
      <p className={styles['total']} role="status">
        {total === null ? '' : t(totalMessage, { count: total })}
      </p>
      <div className={styles['arrange']}>
        <ListFilterField words={find ?? ''} onFind={(words) => change({ find: words, ...FIRST_PAGE })} />
        {order}
      </div>
    </div>
  );
}

interface EmptyOwnMusicProps {
  /** The message where the list is only a part of the music; `own.empty` by default. */
  readonly text?: MessageKeyWithoutParams | undefined;
}

/** The state of an empty list, or of a list whose folders are being scanned for the first time. */
export function EmptyOwnMusicState({ text = 'own.empty' }: EmptyOwnMusicProps) {
  const { t } = useI18n();
  const { data: scan } = useQuery(ownScanStatusQuery());
  return <EmptyState text={t(scan?.isScanning === true ? 'own.emptySoFar' : text)} />;
}
