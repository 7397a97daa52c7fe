import type { UseQueryResult } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { isQueryLoading } from '#music/is-query-loading.ts';
import { SectionHead } from '#music/screen/section-head.tsx';
import { EmptyState, FailedState } from '#ui/list-state.tsx';
import styles from './shelf.module.css';

interface ShelfProps<Row> {
  readonly title: string;
  readonly query: UseQueryResult<readonly Row[]>;
  /** The skeleton of the rows: as large as they will be. */
  readonly skeleton: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
  readonly more?: LinkProps;
  readonly choice?: ReactNode;
}

/** A titled row of the home, with its own loading, empty and error states. */
export function Shelf<Row>({ title, query, skeleton, children, more, choice }: ShelfProps<Row>) {
  const titleId = useId();
  return (
    <section className={styles['shelf']} aria-labelledby={titleId} aria-busy={isQueryLoading(query)}>
      <SectionHead title={title} titleId={titleId} choice={choice} more={more} />
      <ShelfBody query={query} skeleton={skeleton}>
        {children}
      </ShelfBody>
    </section>
  );
}

interface ShelfSkeletonProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A shelf whose code is still loading: as large as it will be. */
export function ShelfSkeleton({ title, children }: ShelfSkeletonProps) {
  return (
    <section className={styles['shelf']} aria-label={title} aria-busy="true">
      <SectionHead title={title} />
      {children}
    </section>
  );
}

function ShelfBody<Row>({
  query,
  skeleton,
  children,
}: Pick<ShelfProps<Row>, 'query' | 'skeleton' | 'children'>) {
  const { t } = useI18n();
  if (isQueryLoading(query)) return skeleton;
  if (query.data === undefined)
    return <FailedState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) return <EmptyState text={t('state.empty')} />;
  return children(query.data);
}
