import { useQuery } from '@tanstack/react-query';
import { ownAlbumsQuery } from '#api/own-music.ts';
import { useWords } from '#i18n/i18n.ts';
import { CoverCard } from '#music/cover-card.tsx';
import { CoverGrid, CoverGridSkeleton } from '#music/cover-grid.tsx';
import { usePlayCard } from '#music/use-play-card.ts';
import { OwnPage, type OwnPlaceInList, stretchOf } from './own-page.tsx';
import { ownLink } from './own-tabs.ts';

/** The albums of own music, by name. */
export function OwnAlbums({ place }: { readonly place: OwnPlaceInList }) {
  const { t } = useWords();
  const play = usePlayCard();
  return (
    <OwnPage
      place={place}
      query={useQuery(ownAlbumsQuery(stretchOf(place)))}
      skeleton={<CoverGridSkeleton count={12} hasSubtitles />}
      linkTo={(page) => ownLink('albums', { find: place.find, page })}
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
    </OwnPage>
  );
}
