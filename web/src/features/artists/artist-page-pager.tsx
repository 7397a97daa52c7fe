import type { ArtistId, PageOf } from '@rill/contract';
import { Pager } from '#music/screen/pager.tsx';
import { useSettingValue } from '#settings/settings-store.ts';

interface ArtistPagerProps {
  readonly to: '/artist/albums' | '/artist/videos';
  readonly id: ArtistId;
  /** From 1. */
  readonly page: number;
  readonly found: PageOf<unknown>;
}

/** Links to the pages of one of an artist's lists. A service without totals still says whether there is a next page. */
export function ArtistPagePager({ to, id, page, found }: ArtistPagerProps) {
  const pageSize = useSettingValue('listNumber');
  const pages = found.total === null ? page + (found.hasMore ? 1 : 0) : Math.ceil(found.total / pageSize);
  return <Pager page={page} pages={pages} linkTo={(wanted) => ({ to, search: { id, page: wanted } })} />;
}
