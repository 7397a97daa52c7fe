import type { UseQueryResult } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { isQueryLoading } from '#music/is-query-loading.ts';
import { FailedState } from '#ui/list-state.tsx';
import styles from './list-section.module.css';
import { SectionHeader } from './section-header.tsx';

interface ListSectionProps<Row> {
  readonly title: string;
  readonly query: UseQueryResult<readonly Row[]>;
  /** The skeleton of the rows: as large as they will be. */
  readonly skeleton: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
  /** The URL of all of them. */
  readonly more?: LinkProps;
}

/** A titled section of related entities, with its own loading and error states; without rows it is not rendered. */
export function ListSection<Row>({ title, query, skeleton, children, more }: ListSectionProps<Row>) {
  const titleId = useId();
  if (query.data?.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby={titleId} aria-busy={isQueryLoading(query)}>
      <SectionHeader title={title} titleId={titleId} more={more} />
      {isQueryLoading(query) ? skeleton : null}
      {!isQueryLoading(query) && query.data === undefined ? (
        <FailedState error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.data === undefined ? null : children(query.data)}
    </section>
  );
}
