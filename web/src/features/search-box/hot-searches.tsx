import type { HotSearch } from '@rill/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useI18n } from '#i18n/i18n.ts';
import { FailedQueryState } from '#ui/list-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './hot-searches.module.css';
import { SearchTermLinkRow } from './search-row.tsx';

/** The number of highlighted terms. */
const TOP = 3;

const tags = { hot: 'search.hot', up: 'search.up' } as const;

/** Popular searches as rows. The caller runs the query, and shows its other states outside of the rows. */
export function HotSearches({ query }: { readonly query: UseQueryResult<readonly HotSearch[]> }) {
  const { t } = useI18n();
  if (query.isPending) return <HotSkeleton />;
  if (query.data === undefined) return <FailedQueryState query={query} />;
  if (query.data.length === 0) return <p className={styles['none']}>{t('state.empty')}</p>;
  return query.data.map((hot, index) => <HotWord key={hot.word} hot={hot} rank={index + 1} />);
}

function HotWord({ hot, rank }: { readonly hot: HotSearch; readonly rank: number }) {
  const { t } = useI18n();
  const top = rank <= TOP ? styles['top'] : '';
  return (
    <SearchTermLinkRow word={hot.word} className={`${styles['row']} ${top}`}>
      <span className={styles['rank']}>{rank}</span>
      <span className={styles['words']}>
        <span className={styles['line']}>
          <span className={styles['word']}>{hot.word}</span>
          {hot.tag === null ? null : (
            <span className={`${styles['tag']} ${styles[hot.tag]}`}>{t(tags[hot.tag])}</span>
          )}
        </span>
        {hot.description === '' ? null : <span className={styles['description']}>{hot.description}</span>}
      </span>
    </SearchTermLinkRow>
  );
}

const HotSkeleton = () =>
  Array.from({ length: 8 }, (_, index) => (
    <span key={String(index)} className={styles['row']} aria-hidden="true">
      <Skeleton shape="line" className={styles['waitingRank']} />
      <Skeleton shape="line" className={styles['waitingWord']} />
    </span>
  ));
