import { useQuery } from '@tanstack/react-query';
import { newestAlbumsQuery } from '#api/home.ts';
import { useI18n } from '#i18n/i18n.ts';
import { CoverCard } from '#music/cards/cover-card.tsx';
import { CoverGrid, CoverGridSkeleton } from '#music/cards/cover-grid.tsx';
import { usePlayCard } from '#music/play/use-play-card.ts';
import { Shelf } from './shelf.tsx';

export function AlbumShelf() {
  const { t } = useI18n();
  const play = usePlayCard();
  const query = useQuery(newestAlbumsQuery());
  return (
    <Shelf
      title={t('home.newAlbums')}
      query={query}
      more={{ to: '/new-album' }}
      skeleton={<CoverGridSkeleton count={12} rows={2} hasSubtitles />}
    >
      {(albums) => (
        <CoverGrid rows={2}>
          {albums.map((album) => (
            <li key={album.id}>
              <CoverCard
                title={album.name}
                cover={album.picUrl}
                link={{ to: '/album', search: { id: album.id } }}
                subtitle={album.artists.map((artist) => artist.name).join(' / ')}
                onPlay={() => play.album(album.id)}
              />
            </li>
          ))}
        </CoverGrid>
      )}
    </Shelf>
  );
}
