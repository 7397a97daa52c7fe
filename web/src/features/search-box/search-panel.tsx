import { Autocomplete } from '@base-ui/react/autocomplete';
import { hotSearchesEndpoint } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, useDeferredValue, useId, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { endpointQuery } from '#api/client/endpoint-query.ts';
import { useI18n } from '#i18n/i18n.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useLayer } from '#ui/layers.ts';
import { useDebouncedText } from '#ui/use-debounced-text.ts';
import Flame from '~icons/lucide/flame';
import X from '~icons/lucide/x';
import { HotSearches } from './hot-searches.tsx';
import { RecentSearches, useRecentSearches } from './recent-searches.tsx';
import { SearchListboxGroup } from './search-listbox-group.tsx';
import styles from './search-panel.module.css';
import {
  SEARCH_LISTBOX_ID,
  SEARCH_OPTION_ID_PREFIX,
  type SearchBoxRowProps,
  SearchRowComponentContext,
} from './search-row.tsx';
import { SuggestionList } from './suggestion-list.tsx';

interface SearchPanelProps {
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
  /** Moves the focus back into the field, so that the panel stays open. */
  readonly focusField: () => void;
}

/** A press in the panel must not move the focus out of the field: that would close the panel before the click. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Blurs the field, because the panel closes when the focus leaves it. */
function leaveSearch(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

export function SearchPanel({ draft, onDraft, focusField }: SearchPanelProps) {
  const { t } = useI18n();
  const typed = draft.trim();
  const debounced = useDebouncedText(typed);
  // The first letter appears in the field at once; the panel's content for it is rendered in a later task.
  const hasBegun = useDeferredValue(typed !== '');
  const isTyping = hasBegun && typed !== '';
  return (
    <>
      {createPortal(<div className={styles['veil']} onPointerDown={leaveSearch} />, document.body)}
      <PanelLayer />
      {isTyping ? (
        <IconButton
          size="small"
          label={t('search.empty')}
          className={styles['empty'] ?? ''}
          onMouseDown={keepFocus}
          onClick={() => {
            onDraft('');
            focusField();
          }}
        >
          <X aria-hidden="true" />
        </IconButton>
      ) : null}
      {/* The box itself is no listbox: the listboxes of the options are inside, beside buttons that a listbox must not
          contain. */}
      <Autocomplete.List
        role="presentation"
        // Only the field may name the active option; an element without a role must not.
        aria-activedescendant={undefined}
        className={styles['panel']}
        onMouseDown={keepFocus}
      >
        <IconButton label={t('search.close')} className={styles['close'] ?? ''} onClick={leaveSearch}>
          <X aria-hidden="true" />
        </IconButton>
        <SearchRowComponentContext value={OptionRow}>
          {isTyping ? (
            <SuggestionList
              typed={typed}
              debounced={debounced}
              onLeave={leaveSearch}
              focusField={focusField}
            />
          ) : (
            <PanelStart focusField={focusField} />
          )}
        </SearchRowComponentContext>
      </Autocomplete.List>
    </>
  );
}

function onFocusMoved(listener: () => void): () => void {
  document.addEventListener('focusin', listener);
  document.addEventListener('focusout', listener);
  return () => {
    document.removeEventListener('focusin', listener);
    document.removeEventListener('focusout', listener);
  };
}
const isSearchFocused = () => document.activeElement?.closest('search') != null;

/** A layer only while the search has the focus, because the hidden panel stays rendered while results load. */
function PanelLayer() {
  const isUsed = useSyncExternalStore(onFocusMoved, isSearchFocused);
  useLayer('popup', leaveSearch, isUsed);
  return null;
}

/** The panel for an empty field: recent and popular searches. */
function PanelStart({ focusField }: { readonly focusField: () => void }) {
  const { t } = useI18n();
  const terms = useRecentSearches();
  const hot = useQuery(endpointQuery(hotSearchesEndpoint, {}));
  const trending = (
    <SearchListboxGroup label={t('search.trending')} Icon={Flame}>
      <HotSearches query={hot} />
    </SearchListboxGroup>
  );
  // A listbox may contain options only, so the message for an empty list and the retry button are outside of it.
  const hasOptions = hot.isPending || (hot.data ?? []).length > 0;
  return (
    <>
      <RecentSearches onForget={focusField} />
      <div role="listbox" id={SEARCH_LISTBOX_ID} aria-label={t('nav.search')} tabIndex={-1}>
        {/* An option must not contain a button, so the terms are beside the listbox, which owns them by their ids. */}
        {terms.length > 0 ? (
          <SearchListboxGroup
            label={t('search.recent')}
            owns={terms.map((_term, index) => `${SEARCH_OPTION_ID_PREFIX}-${String(index)}`)}
          />
        ) : null}
        {hasOptions ? trending : null}
      </div>
      {hasOptions ? null : trending}
    </>
  );
}

function OptionRow({ link, className, onChoose, children }: SearchBoxRowProps) {
  // An option without a value would count as selected.
  const value = useId();
  return (
    <Autocomplete.Item
      value={value}
      className={className}
      onClick={() => {
        onChoose?.();
        leaveSearch();
      }}
      render={({ children: content, ...props }, { highlighted }) => (
        <Link {...props} {...link} tabIndex={-1} draggable={false} aria-selected={highlighted}>
          {content}
        </Link>
      )}
    >
      {children}
    </Autocomplete.Item>
  );
}
