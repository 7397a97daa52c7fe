import type { ArtistId, PageOf } from '@rill/contract';
import { pageSearchParams, usePageSize } from '#music/listing/list-page.ts';
import { pageCount } from '#music/screen/page-count.ts';
import { Pager } from '#music/screen/pager.tsx';
import { useSettingValue } from '#settings/settings-store.ts';

interface ArtistPagePagerProps {
  readonly to: '/artist/albums' | '/artist/videos';
  readonly id: ArtistId;
  /** From 1. */
  readonly page: number;
  readonly found: PageOf<unknown>;
}

/** Links to the pages of one of an artist's lists. A service without totals still says whether there is a next page. */
export function ArtistPagePager({ to, id, page, found }: ArtistPagePagerProps) {
  const chosen = useSettingValue('listNumber');
  const pageSize = usePageSize();
  return (
    <Pager
      page={page}
      pages={pageCount(found, page, pageSize)}
      linkTo={(wanted) => ({
        to,
        search: (before) => ({ ...before, id, ...pageSearchParams(wanted, pageSize, chosen) }),
      })}
    />
  );
}
