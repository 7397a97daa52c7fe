import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { prefetchFoundSongs } from '#api/search.ts';
import { readSetting } from '#settings/settings-store.ts';
import { INPUT_METHOD_KEY, type SearchInputProps } from './plain-search-input.tsx';
import { useRecentSearches } from './recent-searches.tsx';
import { forgetSearch } from './search-history.ts';
import { SearchPanel } from './search-panel.tsx';
import { LISTBOX_ID, OPTION_ID_PREFIX } from './search-row.tsx';

/**
 * The search field with its panel of options. The arrow keys move through the options while the focus stays in the
 * field.
 */
export function SearchCombobox({ draft, onDraft, isOpen, focusField, input, wrap }: SearchInputProps) {
  const recent = useRecentSearches();
  /** The active option, counted in page order; -1 for none. */
  const highlighted = useRef(-1);
  const client = useQueryClient();
  /** Requests the songs before the navigation begins; the other kinds of results wait until the songs are painted. */
  const startSearch = ({ nativeEvent: { key, isComposing, keyCode } }: KeyboardEvent) => {
    const keywords = draft.trim();
    const isSearch =
      key === 'Enter' && !isComposing && keyCode !== INPUT_METHOD_KEY && highlighted.current < 0;
    if (isSearch && keywords !== '') prefetchFoundSongs(client, keywords, readSetting('listNumber'));
  };
  const handleKey = (event: KeyboardEvent) => {
    startSearch(event);
    if (event.key !== 'Delete' || draft !== '') return;
    // Recent searches come first in the panel.
    const term = recent[highlighted.current];
    if (term === undefined) return;
    event.preventDefault();
    forgetSearch(term);
  };
  return (
    <Autocomplete.Root
      inline
      open={isOpen}
      mode="none"
      id={OPTION_ID_PREFIX}
      value={draft}
      onValueChange={(value, { reason }) => {
        // Escape closes the panel and keeps the draft.
        if (reason === 'input-change') onDraft(value);
      }}
      highlightItemOnHover={false}
      onItemHighlighted={(_value, { index }) => {
        highlighted.current = index;
      }}
    >
      {wrap(
        <Autocomplete.Input
          {...input}
          aria-expanded={isOpen}
          aria-controls={isOpen ? LISTBOX_ID : undefined}
          aria-autocomplete="list"
          data-search-field
          onKeyDown={handleKey}
        />,
      )}
      {/* Outside of the form: Base UI adds an input for forms, and one of two does not send its form on Enter. */}
      {isOpen ? <SearchPanel draft={draft} onDraft={onDraft} focusField={focusField} /> : null}
    </Autocomplete.Root>
  );
}
