import { useQuery } from '@tanstack/react-query';
import { artistResultsQuery } from '#api/search.ts';
import { useWords } from '#i18n/i18n.ts';
import { countSongs } from '#music/count-words.ts';
import { CoverCard } from '#music/cover-card.tsx';
import { CoverGrid, CoverGridSkeleton } from '#music/cover-grid.tsx';
import { useSetting } from '#settings/settings-store.ts';
import { FoundCards, type ResultsProps } from './found-cards.tsx';

export function ArtistResults({ keywords, page }: ResultsProps) {
  const { t } = useWords();
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
      {(artists) => (
        <CoverGrid label={t('nav.artists')}>
          {artists.map((artist) => (
            <li key={artist.id}>
              <CoverCard
                shape="round"
                title={artist.name}
                cover={artist.picUrl}
                link={{ to: '/artist/songs', search: { id: artist.id } }}
                subtitle={
                  artist.songCount ? countSongs(t, artist.songCount) : artist.alias.join(' / ') || ' '
                }
              />
            </li>
          ))}
        </CoverGrid>
      )}
    </FoundCards>
  );
}
