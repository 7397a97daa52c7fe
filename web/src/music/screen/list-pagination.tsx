import { type LinkProps, useNavigate, useRouter } from '@tanstack/react-router';
import { useI18n } from '#i18n/i18n.ts';
import {
  type PageSearchParams,
  type PageSize,
  pageSearchParams,
  usePageSize,
} from '#music/listing/list-page.ts';
import { settingsRegistry } from '#settings/registry.ts';
import { changeSetting, useSettingValue } from '#settings/settings-store.ts';
import { waitUntilLayerHistoryEntryIsLeft } from '#shell/close-layers-on-back.ts';
import { Select } from '#ui/select.tsx';
import styles from './list-pagination.module.css';
import { Pager } from './pager.tsx';

const SIZES = settingsRegistry.listNumber.options;
const MIN_PAGE_SIZE = Math.min(...SIZES);

/** The page that contains the first row of `page` after a change of the page size; pages are counted from 1. */
export const pageAfterPageSizeChange = (page: number, before: number, after: number): number =>
  Math.floor(((page - 1) * before) / after) + 1;

interface ListPaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** The total number of rows, if known. */
  readonly count: number;
  /** The link to a page, whose search has these params. */
  readonly linkTo: (params: PageSearchParams) => LinkProps;
}

/**
 * Links to the other pages, and the page size, which applies to every paged list. Another one leaves the first row
 * visible. Not rendered for a list that fits on one page of the smallest size.
 */
export function ListPagination({ page, pages, count, linkTo }: ListPaginationProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const router = useRouter();
  const chosen = useSettingValue('listNumber');
  const size = usePageSize();
  async function pick(picked: PageSize) {
    changeSetting('listNumber', picked);
    const params = pageSearchParams(pageAfterPageSizeChange(page, size, picked), picked, picked);
    // The sheet with the sizes may have an extra history entry, which must be left before the URL is replaced.
    await waitUntilLayerHistoryEntryIsLeft(router);
    // The same rows in pages of another size are no place of their own, to which Back would lead.
    await navigate({ ...linkTo(params), replace: true, resetScroll: false });
  }
  if (page === 1 && pages < 2 && count <= MIN_PAGE_SIZE) return null;
  return (
    <div className={styles['foot']}>
      <Pager page={page} pages={pages} linkTo={(to) => linkTo(pageSearchParams(to, size, chosen))} />
      <Select
        label={t('page.size')}
        value={size}
        options={SIZES.map((option) => ({ option, name: t('page.perPage', { count: option }) }))}
        onPick={(picked) => void pick(picked)}
      />
    </div>
  );
}
