export const SORT_FIELDS = ['title', 'artist', 'album', 'time'] as const;
export type SortField = (typeof SORT_FIELDS)[number];
/** How a list is sorted, as its search param says it: a minus means descending. */
export type ListSort = SortField | `-${SortField}`;

const sorts = SORT_FIELDS.flatMap((field): ListSort[] => [field, `-${field}`]);

/** The order that a search param names; undefined when it is invalid. */
export const parseSort = (text: string | undefined): ListSort | undefined =>
  sorts.find((sort) => sort === text);

export interface ListParams {
  readonly find?: string | undefined;
  readonly sort?: ListSort | undefined;
}

export interface WritableListParams extends ListParams {
  /** Writes the search params without a new entry in the browser's history, and without scrolling. */
  readonly change: (change: ListParams) => void;
}

export const sortFieldOf = (sort: ListSort): SortField => sort.replace('-', '') as SortField;

export const isDescending = (sort: ListSort): boolean => sort.startsWith('-');

/** What a press on a field does: up, then down, then the list's own order again. */
export function nextSort(sort: ListSort | undefined, field: SortField): ListSort | undefined {
  if (sort === field) return `-${field}`;
  return sort === `-${field}` ? undefined : field;
}
