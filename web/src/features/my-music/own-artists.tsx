import { useQuery } from '@tanstack/react-query';
import { ownArtistsQuery } from '#api/own-music.ts';
import { ArtistCards } from '#music/cards/artist-cards.tsx';
import { CoverGridSkeleton } from '#music/cards/cover-grid.tsx';
import { OwnPage, type OwnPlaceInList, stretchOf } from './own-page.tsx';
import { ownLink } from './own-tabs.ts';

/** The artists of own music, by their letter and name. */
export function OwnArtists({ place }: { readonly place: OwnPlaceInList }) {
  return (
    <OwnPage
      place={place}
      query={useQuery(ownArtistsQuery(stretchOf(place)))}
      skeleton={<CoverGridSkeleton count={12} shape="round" hasSubtitles />}
      linkTo={(page) => ownLink('artists', { find: place.find, page })}
    >
      {(artists) => <ArtistCards artists={artists} />}
    </OwnPage>
  );
}
