import { type ParsedLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { parseSort, type WritableListSearchParams } from './list-params.ts';

/** The filter and the order of the list on the screen, from the search params. */
export function useListSearchParams(): WritableListSearchParams {
  const { find, sort } = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  return {
    find,
    sort: parseSort(sort),
    change(change) {
      // While the next screen is loading, the current location is that screen already: what was typed for this one must
      // not reach it.
      const { resolvedLocation } = router.state;
      if (resolvedLocation !== undefined && listOf(resolvedLocation) !== listOf(router.latestLocation))
        return;
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...change }),
        replace: true,
        resetScroll: false,
      });
    },
  };
}

/** The URL of a list without its filter and order. */
const listOf = ({ pathname, search }: ParsedLocation): string =>
  JSON.stringify([pathname, { ...search, find: undefined, sort: undefined }]);
