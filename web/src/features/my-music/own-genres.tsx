import { useQuery } from '@tanstack/react-query';
import { ownGenresQuery } from '#api/own-music.ts';
import { useI18n } from '#i18n/i18n.ts';
import { CoverCard } from '#music/cards/cover-card.tsx';
import { CoverGrid, CoverGridSkeleton } from '#music/cards/cover-grid.tsx';
import { countSongs } from '#music/count-words.ts';
import { OwnPage, type OwnPlaceInList, stretchOf } from './own-page.tsx';
import { ownLink } from './own-tabs.ts';

/** The genres that the tags of own music name, biggest first. */
export function OwnGenres({ place }: { readonly place: OwnPlaceInList }) {
  const { t } = useI18n();
  return (
    <OwnPage
      place={place}
      query={useQuery(ownGenresQuery(stretchOf(place)))}
      skeleton={<CoverGridSkeleton count={12} hasSubtitles />}
      linkTo={(page) => ownLink('genres', { find: place.find, page })}
    >
      {(genres) => (
        <CoverGrid label={t('own.genres')}>
          {genres.map((genre, place) => (
            <li key={`${String(place)} ${genre.name}`}>
              <CoverCard
                title={genre.name}
                cover={genre.cover}
                link={ownLink('genres', { genre: genre.name })}
                subtitle={countSongs(t, genre.songs)}
              />
            </li>
          ))}
        </CoverGrid>
      )}
    </OwnPage>
  );
}
