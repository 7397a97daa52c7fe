import type { ReactNode } from 'react';
import { rememberSearch } from './search-history.ts';
import { SearchOption } from './search-option.tsx';

interface WordOptionProps {
  readonly word: string;
  readonly group: 'recent' | 'hot';
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A row that searches for a word. */
export function WordOption({ word, group, className, children }: WordOptionProps) {
  return (
    <SearchOption
      name={`${group}-${word}`}
      link={{ to: '/search/$kind', params: { kind: 'songs' }, search: { keywords: word, page: 1 } }}
      className={className}
      isRemovable={group === 'recent'}
      onChoose={() => rememberSearch(word)}
    >
      {children}
    </SearchOption>
  );
}
