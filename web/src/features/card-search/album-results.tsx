import { useQuery } from '@tanstack/react-query';
import { albumResultsQuery } from '#api/search.ts';
import { useWords } from '#i18n/i18n.ts';
import { CoverCard } from '#music/cover-card.tsx';
import { CoverGrid, CoverGridSkeleton } from '#music/cover-grid.tsx';
import { usePlayCard } from '#music/use-play-card.ts';
import { useSetting } from '#settings/settings-store.ts';
import { FoundCards, type ResultsProps } from './found-cards.tsx';

export function AlbumResults({ keywords, page }: ResultsProps) {
  const { t } = useWords();
  const play = usePlayCard();
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
      {(albums) => (
        <CoverGrid label={t('screen.albums')}>
          {albums.map((album) => (
            <li key={album.id}>
              <CoverCard
                title={album.name}
                cover={album.picUrl}
                link={{ to: '/album', search: { id: album.id } }}
                subtitle={album.artists.map((artist) => artist.name).join(' / ') || ' '}
                onPlay={() => play.album(album.id)}
              />
            </li>
          ))}
        </CoverGrid>
      )}
    </FoundCards>
  );
}
