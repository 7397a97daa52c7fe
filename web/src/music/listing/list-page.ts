import { useSearch } from '@tanstack/react-router';
import type { SettingValue } from '#settings/registry.ts';
import { getSetting, useSettingValue } from '#settings/settings-store.ts';

export type PageSize = SettingValue<'listNumber'>;

export interface PageSearchParams {
  /** From 1. */
  readonly page?: number | undefined;
  /** The page size in which `page` counts; missing where it is that of the setting: on the first page, and in older links. */
  readonly limit?: PageSize | undefined;
}

/** The rows of the page that a URL names: they are counted in its own page size, otherwise in that of the setting. */
export const rowsOfPage = ({ page = 1, limit = getSetting('listNumber') }: PageSearchParams) => ({
  limit,
  offset: (page - 1) * limit,
});

/** The page size of the list on the screen: that of the URL, otherwise that of the setting. */
export function usePageSize(): PageSize {
  const chosen = useSettingValue('listNumber');
  return useSearch({ strict: false, select: ({ limit }) => limit ?? chosen });
}

/**
 * The search params of a page. Pages beyond the first name their size, even the default one: whoever opens the link may
 * have chosen another, and would see other rows under the same number. The first page does so only where the size is
 * not the chosen one, so that it ends where the second one begins.
 */
export const pageSearchParams = (page: number, size: PageSize, chosen: PageSize): PageSearchParams => ({
  page,
  limit: page > 1 || size !== chosen ? size : undefined,
});

/** Removes the page from the search params of a list that begins anew. */
export const FIRST_PAGE = { page: undefined, limit: undefined } as const satisfies PageSearchParams;
