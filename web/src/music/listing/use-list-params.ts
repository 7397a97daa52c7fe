import { useNavigate, useSearch } from '@tanstack/react-router';
import { parseSort, type WritableListParams } from './list-params.ts';

/** The filter and the order of the list on the screen, from the search params. */
export function useListParams(): WritableListParams {
  const { find, sort } = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    find,
    sort: parseSort(sort),
    change: (change) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...change }),
        replace: true,
        resetScroll: false,
      }),
  };
}
