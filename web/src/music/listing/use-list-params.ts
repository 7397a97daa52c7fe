import { type ParsedLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { waitUntilLayerHistoryEntryIsLeft } from '#shell/close-layers-on-back.ts';
import { FIRST_PAGE } from './list-page.ts';
import { parseSort, parseSubset, type WritableListSearchParams } from './list-params.ts';

interface ListSearchChange {
  readonly find?: string | undefined;
  readonly sort?: string | undefined;
  readonly only?: string | undefined;
  readonly page?: undefined;
  readonly limit?: undefined;
}

/** Writes search params of the list on the screen, without a new entry in the browser's history. */
export function useListSearchChange(): (change: ListSearchChange) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return async (change) => {
    // The sheet with the orders may have an extra history entry, which must be left before the URL is replaced.
    await waitUntilLayerHistoryEntryIsLeft(router);
    // While the next screen is loading, the current location is already that screen's, which must not get the text
    // typed for this screen.
    const { resolvedLocation } = router.state;
    if (resolvedLocation !== undefined && listOf(resolvedLocation) !== listOf(router.latestLocation)) return;
    await navigate({
      to: '.',
      search: (before) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  };
}

/** The filter, the subset and the order of the list on the screen, from the search params. */
export function useListSearchParams(): WritableListSearchParams {
  const { find, sort, only } = useSearch({ strict: false });
  return { find, sort: parseSort(sort), only: parseSubset(only), change: useListSearchChange() };
}

/** The identity of a list: its URL without filter, subset, order and page. */
const listOf = ({ pathname, search }: ParsedLocation): string =>
  JSON.stringify([pathname, { ...search, find: undefined, sort: undefined, only: undefined, ...FIRST_PAGE }]);
