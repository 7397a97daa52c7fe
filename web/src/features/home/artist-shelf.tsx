import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AnyRouteMatch, useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { type ArtistArea, artistsByAreaQuery } from '#api/artists.ts';
import { type MessageKey, useI18n } from '#i18n/i18n.ts';
import { ArtistCards } from '#music/cards/artist-cards.tsx';
import { CoverGridSkeleton } from '#music/cards/cover-grid.tsx';
import styles from './artist-shelf.module.css';
import { HomeShelf } from './shelf.tsx';

/** The areas by their name in the search param, which leaves out the first. */
const AREAS = [
  { name: undefined, area: -1, key: 'area.all' },
  { name: 'chinese', area: 7, key: 'area.chinese' },
  { name: 'western', area: 96, key: 'area.western' },
  { name: 'japanese', area: 8, key: 'area.japanese' },
  { name: 'korean', area: 16, key: 'area.korean' },
] as const satisfies readonly { name: string | undefined; area: ArtistArea; key: MessageKey }[];

/** The area in a search param; an invalid one means all. */
export const parseArtistArea = (text: unknown): ArtistArea =>
  AREAS.find(({ name }) => name === text)?.area ?? -1;

/** The number of artists in one row of the widest window. */
export const ARTISTS_SHOWN = 8;

/**
 * Creates a selector of the area in the home's URL. While another screen has the URL, the hidden home must not render,
 * so the selector returns the last area.
 */
function createAreaSelector() {
  let area: ArtistArea = -1;
  return ({ matches }: { readonly matches: readonly AnyRouteMatch[] }): ArtistArea => {
    const home = matches.find(({ routeId }) => routeId === '/');
    if (home !== undefined) area = parseArtistArea(home.search.area);
    return area;
  };
}

/** The artists of an area, which is in the URL. */
export function ArtistShelf() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [select] = useState(createAreaSelector);
  const area = useRouterState({ select });
  const query = useQuery({
    ...artistsByAreaQuery(area, ARTISTS_SHOWN),
    select: (page) => page.rows,
    placeholderData: keepPreviousData,
  });
  return (
    <HomeShelf
      title={t('home.artists')}
      query={query}
      more={{ to: '/discover/artists' }}
      skeleton={<CoverGridSkeleton count={ARTISTS_SHOWN} rows={1} shape="round" hasSubtitles />}
      choice={
        <fieldset className={styles['areas']} aria-label={t('home.artists')}>
          {AREAS.map((choice) => (
            <button
              key={choice.area}
              type="button"
              aria-pressed={choice.area === area}
              className={styles['area']}
              onClick={() =>
                void navigate({ to: '/', search: { area: choice.name }, replace: true, resetScroll: false })
              }
            >
              {t(choice.key)}
            </button>
          ))}
        </fieldset>
      }
    >
      {(artists) => <ArtistCards artists={artists} rows={1} />}
    </HomeShelf>
  );
}
