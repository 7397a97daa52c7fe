import type { UseQueryResult } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useWords } from '#i18n/i18n.ts';
import { isComing } from '#music/is-coming.ts';
import { EmptyState, FailedState } from '#ui/list-state.tsx';
import ChevronRight from '~icons/lucide/chevron-right';
import styles from './shelf.module.css';

interface ShelfProps<Row> {
  readonly title: string;
  readonly query: UseQueryResult<readonly Row[]>;
  /** What stands there while the rows are on their way: as large as they will be. */
  readonly skeleton: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
  readonly more?: LinkProps;
  readonly choice?: ReactNode;
}

/** A titled row of the home. It loads, is empty and fails by itself, whatever the others do. */
export function Shelf<Row>({ title, query, skeleton, children, more, choice }: ShelfProps<Row>) {
  const { t } = useWords();
  const titleId = useId();
  return (
    <section className={styles['shelf']} aria-labelledby={titleId} aria-busy={isComing(query)}>
      <div className={styles['head']}>
        <h2 id={titleId}>{title}</h2>
        {choice}
        {more === undefined ? null : (
          <Link {...more} className={styles['more']} aria-describedby={titleId}>
            {t('home.more')}
            <ChevronRight />
          </Link>
        )}
      </div>
      <ShelfBody query={query} skeleton={skeleton}>
        {children}
      </ShelfBody>
    </section>
  );
}

interface ShelfOutlineProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A shelf whose code is still on its way: as large as it will be. */
export function ShelfOutline({ title, children }: ShelfOutlineProps) {
  return (
    <section className={styles['shelf']} aria-label={title} aria-busy="true">
      <div className={styles['head']}>
        <h2>{title}</h2>
      </div>
      {children}
    </section>
  );
}

function ShelfBody<Row>({
  query,
  skeleton,
  children,
}: Pick<ShelfProps<Row>, 'query' | 'skeleton' | 'children'>) {
  const { t } = useWords();
  if (isComing(query)) return skeleton;
  if (query.data === undefined) return <FailedState onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) return <EmptyState text={t('state.empty')} />;
  return children(query.data);
}
