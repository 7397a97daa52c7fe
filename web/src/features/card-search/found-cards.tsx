import type { Page } from '@rill/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { isComing } from '#music/is-coming.ts';
import { ButtonLink } from '#music/screen/button-link.tsx';
import { ListFoot } from '#music/screen/list-foot.tsx';
import { EmptyState, FailedState } from '#ui/list-state.tsx';
import styles from './found-cards.module.css';

export interface ResultsProps {
  readonly keywords: string;
  /** From 1. */
  readonly page: number;
}

interface FoundCardsProps<Row> {
  readonly query: UseQueryResult<Page<Row>>;
  readonly page: number;
  readonly pageSize: number;
  /** What is said where nothing was found. */
  readonly none: string;
  readonly skeleton: ReactNode;
  readonly linkTo: (page: number) => LinkProps;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** One page of what was found, with how much there is of it and the way to the other pages. */
export function FoundCards<Row>(props: FoundCardsProps<Row>) {
  const { query, page, pageSize, none, skeleton, linkTo, children } = props;
  const { t } = useI18n();
  if (isComing(query)) return <div className={styles['waiting']}>{skeleton}</div>;
  if (query.data === undefined) return <FailedState onRetry={() => void query.refetch()} />;
  const { rows } = query.data;
  const total = query.data.total ?? 0;
  return (
    <>
      {total === 0 ? null : (
        <p className={styles['total']} role="status">
          {t('page.total', { count: total })}
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState
          text={total === 0 ? none : t('page.beyond')}
          action={<ButtonLink to={{ to: '/discover/playlists' }}>{t('nav.discover')}</ButtonLink>}
        />
      ) : (
        children(rows)
      )}
      <ListFoot page={page} pages={Math.ceil(total / pageSize)} count={total} linkTo={linkTo} />
    </>
  );
}
