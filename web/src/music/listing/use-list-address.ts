import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ListAddressWriter, sortNamed } from './list-address.ts';

/** What the address says of the list on the screen. */
export function useListAddress(): ListAddressWriter {
  const { find, sort } = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    find,
    sort: sortNamed(sort),
    change: (change) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...change }),
        replace: true,
        resetScroll: false,
      }),
  };
}
