import { Link, type LinkProps } from '@tanstack/react-router';
import { type ComponentType, createContext, createElement, type ReactNode, use } from 'react';
import { rememberSearch } from './search-history.ts';

export const SEARCH_LISTBOX_ID = 'search-options';

/** The id of an option is this prefix, a hyphen, and the option's index in the panel from 0. */
export const SEARCH_OPTION_ID_PREFIX = 'search-option';

export interface SearchBoxRowProps {
  readonly link: LinkProps;
  readonly className: string | undefined;
  readonly onChoose?: () => void;
  readonly children: ReactNode;
}

function PlainRow({ link, className, onChoose, children }: SearchBoxRowProps) {
  return (
    <Link {...link} className={className} onClick={onChoose}>
      {children}
    </Link>
  );
}

/** How rows are rendered: as plain links, or in the panel as options of the combobox. */
export const SearchRowComponentContext = createContext<ComponentType<SearchBoxRowProps>>(PlainRow);

/** A row that links to a screen, rendered by the component of the context. */
export function SearchBoxLinkRow(props: SearchBoxRowProps) {
  const Row = use(SearchRowComponentContext);
  return createElement(Row, props);
}

interface SearchTermRowProps {
  readonly word: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

export function SearchTermLinkRow({ word, className, children }: SearchTermRowProps) {
  return (
    <SearchBoxLinkRow
      link={{ to: '/search/$kind', params: { kind: 'songs' }, search: { keywords: word, page: 1 } }}
      className={className}
      onChoose={() => rememberSearch(word)}
    >
      {children}
    </SearchBoxLinkRow>
  );
}
