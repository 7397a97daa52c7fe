import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { prefetchSongSearchResults } from '#api/search.ts';
import { isInputMethodKey } from '#lib/input-method-key.ts';
import { getSetting } from '#settings/settings-store.ts';
import { useRecentSearches } from './recent-searches.tsx';
import { forgetSearch } from './search-history.ts';
import type { SearchInputProps } from './search-input-fallback.tsx';
import { SearchPanel } from './search-panel.tsx';
import { SEARCH_LISTBOX_ID, SEARCH_OPTION_ID_PREFIX } from './search-row.tsx';

/**
 * Whether several letters came at once: by an input method, by pasting, dictation, or a keyboard that completes words.
 * Enter is then likely to come before the pause that follows letters typed one by one.
 */
const isWholeWord = (event: Event): boolean =>
  event.type === 'compositionend' ||
  (event instanceof InputEvent &&
    !event.isComposing &&
    (event.inputType === 'insertFromPaste' || (event.data?.length ?? 0) > 1));

/**
 * The search field with its panel of options. The arrow keys move through the options while the focus stays in the
 * field.
 */
export function SearchCombobox({ draft, onDraft, isOpen, field, input, wrap }: SearchInputProps) {
  const recent = useRecentSearches();
  /** The active option, counted in page order; -1 for none. */
  const highlighted = useRef(-1);
  const client = useQueryClient();
  const prefetchSongs = (text: string) => {
    const keywords = text.trim();
    if (keywords !== '') prefetchSongSearchResults(client, keywords, getSetting('listNumber'));
  };
  const handleKey = (event: KeyboardEvent) => {
    const isSearch = event.key === 'Enter' && !isInputMethodKey(event.nativeEvent) && highlighted.current < 0;
    // Sent before the navigation begins; the other kinds of results wait until the songs are painted.
    if (isSearch) prefetchSongs(draft);
    if (event.key !== 'Delete' || draft !== '') return;
    // The index is that of a recent search, because these come first in the panel.
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
      id={SEARCH_OPTION_ID_PREFIX}
      value={draft}
      onValueChange={(value, { reason, event }) => {
        // Escape closes the panel without changing the draft.
        if (reason !== 'input-change') return;
        onDraft(value);
        if (isWholeWord(event)) prefetchSongs(value);
      }}
      highlightItemOnHover={false}
      onItemHighlighted={(_value, { index }) => {
        highlighted.current = index;
      }}
    >
      {/* The form is inside of the root: the root adds an input, and Enter does not submit a form with two of them. */}
      {wrap(
        <Autocomplete.Input
          {...input}
          aria-expanded={isOpen}
          aria-controls={isOpen ? SEARCH_LISTBOX_ID : undefined}
          aria-autocomplete="list"
          data-search-field
          onKeyDown={handleKey}
        />,
      )}
      {isOpen ? (
        <SearchPanel draft={draft} onDraft={onDraft} focusField={() => field.current?.focus()} />
      ) : null}
    </Autocomplete.Root>
  );
}
