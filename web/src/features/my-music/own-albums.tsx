import { useQuery } from '@tanstack/react-query';
import { ownAlbumsQuery } from '#api/own-music.ts';
import { AlbumCards } from '#music/cards/album-cards.tsx';
import { CoverGridSkeleton } from '#music/cards/cover-grid.tsx';
import { OwnPage, type OwnPlaceInList, stretchOf } from './own-page.tsx';
import { ownLink } from './own-tabs.ts';

/** The albums of own music, by name. */
export function OwnAlbums({ place }: { readonly place: OwnPlaceInList }) {
  return (
    <OwnPage
      place={place}
      query={useQuery(ownAlbumsQuery(stretchOf(place)))}
      skeleton={<CoverGridSkeleton count={12} hasSubtitles />}
      linkTo={(page) => ownLink('albums', { find: place.find, page })}
    >
      {(albums) => <AlbumCards albums={albums} />}
    </OwnPage>
  );
}
