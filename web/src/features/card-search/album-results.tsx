import { useQuery } from '@tanstack/react-query';
import { albumResultsQuery } from '#api/search.ts';
import { useI18n } from '#i18n/i18n.ts';
import { AlbumCards } from '#music/cards/album-cards.tsx';
import { CoverGridSkeleton } from '#music/cards/cover-grid.tsx';
import { useSetting } from '#settings/settings-store.ts';
import { FoundCards, type ResultsProps } from './found-cards.tsx';

export function AlbumResults({ keywords, page }: ResultsProps) {
  const { t } = useI18n();
  const pageSize = useSetting('listNumber');
  return (
    <FoundCards
      query={useQuery(albumResultsQuery(keywords, pageSize, (page - 1) * pageSize))}
      page={page}
      pageSize={pageSize}
      none={t('search.noAlbums')}
      skeleton={<CoverGridSkeleton count={12} hasSubtitles />}
      linkTo={(to) => ({ to: '/search/albums', search: { keywords, page: to } })}
    >
      {(albums) => <AlbumCards albums={albums} />}
    </FoundCards>
  );
}
