import type { UseQueryResult } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { FailedQueryState } from '#ui/list-state.tsx';
import { SectionHeader } from './section-header.tsx';
import styles from './titled-query-section.module.css';

interface TitledQuerySectionProps<Row> {
  readonly title: string;
  readonly query: UseQueryResult<readonly Row[]>;
  /** The skeleton of the rows, of the same size as the rows. */
  readonly skeleton: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
  /** Shown if there are no rows; without it the section is not rendered then. */
  readonly empty?: ReactNode;
  /** The link to the complete list. */
  readonly more?: LinkProps;
}

/** A titled section of related entities, with its own loading, error and empty states. */
export function TitledQuerySection<Row>({
  title,
  query,
  skeleton,
  children,
  empty,
  more,
}: TitledQuerySectionProps<Row>) {
  const titleId = useId();
  const isEmpty = query.data?.length === 0;
  if (isEmpty && empty === undefined) return null;
  return (
    <section className={styles['section']} aria-labelledby={titleId} aria-busy={query.isPending}>
      <SectionHeader title={title} titleId={titleId} more={more} />
      {query.isPending ? skeleton : null}
      {!query.isPending && query.data === undefined ? <FailedQueryState query={query} /> : null}
      {query.data === undefined ? null : isEmpty ? empty : children(query.data)}
    </section>
  );
}
