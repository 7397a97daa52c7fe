import { useQuery } from '@tanstack/react-query';
import { artistResultsQuery } from '#api/search.ts';
import { useI18n } from '#i18n/i18n.ts';
import { ArtistCards } from '#music/cards/artist-cards.tsx';
import { CoverGridSkeleton } from '#music/cards/cover-grid.tsx';
import { useSetting } from '#settings/settings-store.ts';
import { FoundCards, type ResultsProps } from './found-cards.tsx';

export function ArtistResults({ keywords, page }: ResultsProps) {
  const { t } = useI18n();
  const pageSize = useSetting('listNumber');
  return (
    <FoundCards
      query={useQuery(artistResultsQuery(keywords, pageSize, (page - 1) * pageSize))}
      page={page}
      pageSize={pageSize}
      none={t('search.noArtists')}
      skeleton={<CoverGridSkeleton count={12} shape="round" hasSubtitles />}
      linkTo={(to) => ({ to: '/search/artists', search: { keywords, page: to } })}
    >
      {(artists) => <ArtistCards artists={artists} />}
    </FoundCards>
  );
}
