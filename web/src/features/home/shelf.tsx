import type { UseQueryResult } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { SectionHeader } from '#music/screen/section-header.tsx';
import { EmptyState, FailedQueryState } from '#ui/list-state.tsx';
import styles from './shelf.module.css';

interface HomeShelfProps<Row> {
  readonly title: string;
  readonly query: UseQueryResult<readonly Row[]>;
  /** The skeleton of the rows, in their final size. */
  readonly skeleton: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
  readonly more?: LinkProps;
  readonly choice?: ReactNode;
}

/** A titled row of the home, with its own loading, empty and error states. */
export function HomeShelf<Row>({ title, query, skeleton, children, more, choice }: HomeShelfProps<Row>) {
  const titleId = useId();
  return (
    <section className={styles['shelf']} aria-labelledby={titleId} aria-busy={query.isPending}>
      <SectionHeader title={title} titleId={titleId} choice={choice} more={more} />
      <ShelfBody query={query} skeleton={skeleton}>
        {children}
      </ShelfBody>
    </section>
  );
}

interface HomeShelfSkeletonProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A shelf whose code is still loading, in its final size. */
export function HomeShelfSkeleton({ title, children }: HomeShelfSkeletonProps) {
  return (
    <section className={styles['shelf']} aria-label={title} aria-busy="true">
      <SectionHeader title={title} />
      {children}
    </section>
  );
}

function ShelfBody<Row>({
  query,
  skeleton,
  children,
}: Pick<HomeShelfProps<Row>, 'query' | 'skeleton' | 'children'>) {
  const { t } = useI18n();
  if (query.isPending) return skeleton;
  if (query.data === undefined) return <FailedQueryState query={query} />;
  if (query.data.length === 0) return <EmptyState text={t('state.empty')} />;
  return children(query.data);
}
