import { Link, type LinkProps } from '@tanstack/react-router';
import { type ComponentType, createContext, createElement, type ReactNode, use } from 'react';
import { rememberSearch } from './search-history.ts';

export const SEARCH_LISTBOX_ID = 'search-options';

/** The id of an option is this, a hyphen, and its index in the panel from 0. */
export const SEARCH_OPTION_ID_PREFIX = 'search-option';

export interface SearchRowProps {
  readonly link: LinkProps;
  readonly className: string | undefined;
  readonly onChoose?: () => void;
  readonly children: ReactNode;
}

function PlainRow({ link, className, onChoose, children }: SearchRowProps) {
  return (
    <Link {...link} className={className} onClick={onChoose}>
      {children}
    </Link>
  );
}

/** How rows are rendered: as plain links, or in the panel as options of the combobox. */
export const SearchRowContext = createContext<ComponentType<SearchRowProps>>(PlainRow);

/** A row that links to a screen. */
export function SearchRow(props: SearchRowProps) {
  const Row = use(SearchRowContext);
  return createElement(Row, props);
}

interface SearchTermRowProps {
  readonly word: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A row that searches for a word. */
export function SearchTermRow({ word, className, children }: SearchTermRowProps) {
  return (
    <SearchRow
      link={{ to: '/search/$kind', params: { kind: 'songs' }, search: { keywords: word, page: 1 } }}
      className={className}
      onChoose={() => rememberSearch(word)}
    >
      {children}
    </SearchRow>
  );
}
