import { type ParsedLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { waitUntilLayerHistoryEntryIsLeft } from '#shell/close-layers-on-back.ts';
import { parseSort, parseSubset, type WritableListSearchParams } from './list-params.ts';

interface ListSearchChange {
  readonly find?: string | undefined;
  readonly sort?: string | undefined;
  readonly only?: string | undefined;
  readonly page?: undefined;
}

/** Writes search params of the list on the screen, without a new entry in the browser's history. */
export function useListSearchChange(): (change: ListSearchChange) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return async (change) => {
    // An order is chosen in a sheet, which has an entry of its own on the first screen of a tab.
    await waitUntilLayerHistoryEntryIsLeft(router);
    // While the next screen is loading, the current location is that screen already: what was typed for this one must
    // not reach it.
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

/** The URL of a list without its filter, its subset, its order and its page, with which a filter begins anew. */
const listOf = ({ pathname, search }: ParsedLocation): string =>
  JSON.stringify([
    pathname,
    { ...search, find: undefined, sort: undefined, only: undefined, page: undefined },
  ]);
