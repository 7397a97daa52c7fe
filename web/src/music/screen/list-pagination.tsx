import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useI18n } from '#i18n/i18n.ts';
import { changeSetting, useSettingValue } from '#settings/settings-store.ts';
import { Select } from '#ui/select.tsx';
import styles from './list-pagination.module.css';
import { Pager } from './pager.tsx';

const MIN_PAGE_SIZE = 10;
const SIZES = [MIN_PAGE_SIZE, 20, 30, 50, 100] as const;

/** The page that contains the first row of `page` after a change of the page size; pages are counted from 1. */
export const pageAfterPageSizeChange = (page: number, before: number, after: number): number =>
  Math.floor(((page - 1) * before) / after) + 1;

interface PageSizeProps {
  /** From 1. */
  readonly page: number;
  /** Navigates to the page that contains the currently visible rows. */
  readonly onPage: (page: number) => void;
}

/** The page size, which applies to every paged list; the first row stays visible. */
function PageSize({ page, onPage }: PageSizeProps) {
  const { t } = useI18n();
  const size = useSettingValue('listNumber');
  return (
    <Select
      label={t('page.size')}
      value={size}
      options={SIZES.map((option) => ({ option, name: t('page.perPage', { count: option }) }))}
      onPick={(wanted) => {
        changeSetting('listNumber', wanted);
        onPage(pageAfterPageSizeChange(page, size, wanted));
      }}
    />
  );
}

interface ListPaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** The total number of rows, if known. */
  readonly count: number;
  readonly linkTo: (page: number) => LinkProps;
}

/** Links to the other pages, and the page size. Not rendered for a list that fits on one page of the smallest size. */
export function ListPagination({ page, pages, count, linkTo }: ListPaginationProps) {
  const navigate = useNavigate();
  if (page === 1 && pages < 2 && count <= MIN_PAGE_SIZE) return null;
  return (
    <div className={styles['foot']}>
      <Pager page={page} pages={pages} linkTo={linkTo} />
      {/* The same rows under another number: the entry before would name the page of a size that is gone. */}
      <PageSize
        page={page}
        onPage={(to) => void navigate({ ...linkTo(to), replace: true, resetScroll: false })}
      />
    </div>
  );
}
