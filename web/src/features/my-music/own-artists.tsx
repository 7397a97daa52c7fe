import { useQuery } from '@tanstack/react-query';
import { ownArtistsQuery } from '#api/own-music.ts';
import { useWords } from '#i18n/i18n.ts';
import { countSongs } from '#music/count-words.ts';
import { CoverCard } from '#music/cover-card.tsx';
import { CoverGrid, CoverGridSkeleton } from '#music/cover-grid.tsx';
import { OwnPage, type OwnPlaceInList, stretchOf } from './own-page.tsx';
import { ownLink } from './own-tabs.ts';

/** The artists of own music, by their letter and name. */
export function OwnArtists({ place }: { readonly place: OwnPlaceInList }) {
  const { t } = useWords();
  return (
    <OwnPage
      place={place}
      query={useQuery(ownArtistsQuery(stretchOf(place)))}
      skeleton={<CoverGridSkeleton count={12} shape="round" hasSubtitles />}
      linkTo={(page) => ownLink('artists', { find: place.find, page })}
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
                subtitle={artist.songCount === null ? ' ' : countSongs(t, artist.songCount)}
              />
            </li>
          ))}
        </CoverGrid>
      )}
    </OwnPage>
  );
}
