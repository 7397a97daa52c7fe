import type { SuggestionGroup } from '@rill/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { suggestionsQuery } from '#api/search.ts';
import { useI18n } from '#i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { LISTBOX_ID } from './option-cursor.ts';
import { rememberSearch } from './search-history.ts';
import { leaveSearch } from './search-option.tsx';
import { SuggestedGroup } from './suggested-group.tsx';
import styles from './suggestion-list.module.css';
import type { Draft } from './watch-draft.ts';

const hasHits = (data: Readonly<Record<SuggestionGroup, readonly unknown[]>>) =>
  data.songs.length + data.artists.length + data.albums.length + data.playlists.length > 0;

/** What is offered while one types. While the next offers are on their way the last ones stay, and it says so. */
export function SuggestionList({ typed, settled }: Draft) {
  const { t } = useI18n();
  const query = useQuery({ ...suggestionsQuery(settled), placeholderData: keepPreviousData });
  const isSearching = typed !== settled || query.isFetching;
  const { data } = query;
  return (
    <>
      <div className={styles['state']}>
        <span role="status" className={styles['note']}>
          {isSearching
            ? t('search.searching')
            : query.isError
              ? t('state.failed')
              : data !== undefined && !hasHits(data)
                ? t('search.nothing')
                : ''}
        </span>
        {query.isError && !isSearching ? (
          <Button size="small" onClick={() => void query.refetch()}>
            {t('state.retry')}
          </Button>
        ) : null}
        <Link
          to="/search/$kind"
          params={{ kind: 'songs' }}
          search={{ keywords: typed }}
          className={styles['all']}
          onClick={() => {
            rememberSearch(typed);
            leaveSearch();
          }}
        >
          {t('search.all')}
        </Link>
      </div>
      <div role="listbox" id={LISTBOX_ID} aria-label={t('nav.search')} aria-busy={isSearching} tabIndex={-1}>
        {data?.order.map((group) => (
          <SuggestedGroup key={group} group={group} hits={data[group]} typed={typed} />
        ))}
      </div>
    </>
  );
}
