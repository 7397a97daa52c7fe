import type { ReplyOf, SuggestedKind, suggestionsEndpoint } from '@rill/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useEffect } from 'react';
import { prefetchSongSearchResults, suggestionsQuery } from '#api/search.ts';
import { useI18n } from '#i18n/i18n.ts';
import { Cover } from '#music/cover/cover.tsx';
import { searchKinds } from '#music/search-kinds.tsx';
import { getSetting } from '#settings/settings-store.ts';
import { Button } from '#ui/button.tsx';
import { rememberSearch } from './search-history.ts';
import { SearchListboxGroup } from './search-listbox-group.tsx';
import { SEARCH_LISTBOX_ID, SearchBoxLinkRow } from './search-row.tsx';
import { splitAtMatch } from './split-at-match.ts';
import styles from './suggestion-list.module.css';

const hasHits = (suggestions: ReplyOf<typeof suggestionsEndpoint>) =>
  suggestions.order.some((kind) => suggestions[kind].length > 0);

interface SuggestionListProps {
  readonly typed: string;
  /** The debounced draft, for which the suggestions are requested. */
  readonly debounced: string;
  readonly onLeave: () => void;
  /** Moves the focus back into the field, so that the panel stays open. */
  readonly focusField: () => void;
}

/** Suggestions while typing. The previous ones stay while new ones load, with a status message. */
export function SuggestionList({ typed, debounced, onLeave, focusField }: SuggestionListProps) {
  const { t } = useI18n();
  const query = useQuery({ ...suggestionsQuery(debounced), placeholderData: keepPreviousData });
  usePrefetchedSongs(debounced);
  const isSearching = typed !== debounced || query.isFetching;
  const { data } = query;
  // Rows are rendered and marked in a task of their own, so that a letter typed meanwhile comes before them.
  const shown = useDeferredValue(data);
  const marked = useDeferredValue(typed);
  return (
    <>
      <div className={styles['state']}>
        <span role="status" className={styles['note']}>
          {isSearching
            ? t('search.searching')
            : query.isError
              ? t('state.failed')
              : data === undefined
                ? ''
                : hasHits(data)
                  ? t('search.results', { keywords: typed })
                  : t('search.nothing')}
        </span>
        {query.isError && !isSearching ? (
          <Button
            size="small"
            onClick={() => {
              // The retry removes this button, and the panel would hide with the focus.
              focusField();
              void query.refetch();
            }}
          >
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
            onLeave();
          }}
        >
          {t('search.all')}
        </Link>
      </div>
      <div
        role="listbox"
        id={SEARCH_LISTBOX_ID}
        aria-label={t('nav.search')}
        aria-busy={isSearching}
        tabIndex={-1}
      >
        {shown?.order.map((kind) => (
          <SuggestionsOfKind key={kind} kind={kind} hits={shown[kind]} typed={marked} />
        ))}
      </div>
    </>
  );
}

/** Fetches the first songs while the listener pauses, because Enter may come next. */
function usePrefetchedSongs(keywords: string): void {
  const client = useQueryClient();
  useEffect(() => {
    if (keywords !== '') prefetchSongSearchResults(client, keywords, getSetting('listNumber'));
  }, [client, keywords]);
}

interface Hit {
  readonly id: number;
  readonly name: string;
  readonly cover: string | null;
  readonly artist?: string;
}

interface SuggestionsOfKindProps {
  readonly kind: SuggestedKind;
  readonly hits: readonly Hit[];
  readonly typed: string;
}

/** The suggestions of one kind; each row links to its own screen. */
function SuggestionsOfKind({ kind, hits, typed }: SuggestionsOfKindProps) {
  const { t } = useI18n();
  if (hits.length === 0) return null;
  const { many, Icon, isRound, linkTo } = searchKinds[kind];
  return (
    <SearchListboxGroup label={t(many)} Icon={Icon}>
      {hits.map((hit) => (
        <SearchBoxLinkRow key={hit.id} link={linkTo(hit.id)} className={styles['row']}>
          {hit.cover === null ? (
            <span className={styles['sign']} data-round={isRound} aria-hidden="true">
              <Icon />
            </span>
          ) : (
            <Cover
              url={hit.cover}
              size={32}
              className={`${styles['cover']} ${isRound ? styles['round'] : ''}`}
            />
          )}
          <span dir="auto" className={styles['name']}>
            <Marked name={hit.name} typed={typed} />
            {hit.artist ? <span className={styles['artist']}>{` · ${hit.artist}`}</span> : null}
          </span>
        </SearchBoxLinkRow>
      ))}
    </SearchListboxGroup>
  );
}

/** A name with the typed part highlighted. */
function Marked({ name, typed }: { readonly name: string; readonly typed: string }) {
  const [before, found, after] = splitAtMatch(name, typed);
  return (
    <>
      {before}
      {found === '' ? null : <mark className={styles['found']}>{found}</mark>}
      {after}
    </>
  );
}
