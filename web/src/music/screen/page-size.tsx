import { useI18n } from '#i18n/i18n.ts';
import { changeSetting, useSetting } from '#settings/settings-store.ts';
import { Select } from '#ui/select.tsx';

export const MIN_PAGE_SIZE = 10;
const SIZES = [MIN_PAGE_SIZE, 20, 30, 50, 100] as const;

/** The page on which the first row of a page stands once pages have another size; all counted from 1. */
export const pageAfterResize = (page: number, before: number, after: number): number =>
  Math.floor(((page - 1) * before) / after) + 1;

interface PageSizeProps {
  /** From 1. */
  readonly page: number;
  /** Leads to the page on which the rows in sight stand now. */
  readonly onPage: (page: number) => void;
}

/** How many rows a page has, for every paged list at once; the first row stays in sight. */
export function PageSize({ page, onPage }: PageSizeProps) {
  const { t } = useI18n();
  const size = useSetting('listNumber');
  return (
    <Select
      label={t('page.size')}
      value={size}
      options={SIZES.map((option) => ({ option, name: t('page.perPage', { count: option }) }))}
      onPick={(wanted) => {
        changeSetting('listNumber', wanted);
        onPage(pageAfterResize(page, size, wanted));
      }}
    />
  );
}
