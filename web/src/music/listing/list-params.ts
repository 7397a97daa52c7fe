export const SORT_FIELDS = ['title', 'artist', 'album', 'time'] as const;
export type SortField = (typeof SORT_FIELDS)[number];
/** The order of a list, as its search param: a minus means descending. */
export type ListSort = SortField | `-${SortField}`;

const sorts = SORT_FIELDS.flatMap((field): ListSort[] => [field, `-${field}`]);

/** The order in a search param; undefined when it is invalid. */
export const parseSort = (text: string | undefined): ListSort | undefined =>
  sorts.find((sort) => sort === text);

/** The order of a list, and a function that chooses another order. */
export interface ListOrder {
  readonly sort: ListSort | undefined;
  readonly onSort: (sort: ListSort | undefined) => void;
}

export const LIST_SUBSETS = ['duplicates', 'playable'] as const;
/** The possible subsets of a list: songs that it contains more than once, or songs that can be played completely. */
export type ListSubset = (typeof LIST_SUBSETS)[number];

/** The subset in a search param; undefined when it is invalid. */
export const parseSubset = (text: string | undefined): ListSubset | undefined =>
  LIST_SUBSETS.find((subset) => subset === text);

export interface ListSearchParams {
  readonly find?: string | undefined;
  readonly sort?: ListSort | undefined;
  readonly only?: ListSubset | undefined;
}

/** Whether a list is filtered or sorted, or shows only a subset. */
export const isListArranged = ({ find, sort, only }: ListSearchParams): boolean =>
  find !== undefined || sort !== undefined || only !== undefined;

export interface WritableListSearchParams extends ListSearchParams {
  /** Writes the search params without a new entry in the browser's history and without scrolling. */
  readonly change: (change: ListSearchParams) => void;
}

export const sortFieldOf = (sort: ListSort): SortField => sort.replace('-', '') as SortField;

export const isDescending = (sort: ListSort): boolean => sort.startsWith('-');

/** The next order after a press on a field: ascending, then descending, then the list's own again. */
export function nextSort(sort: ListSort | undefined, field: SortField): ListSort | undefined {
  if (sort === field) return `-${field}`;
  return sort === `-${field}` ? undefined : field;
}
