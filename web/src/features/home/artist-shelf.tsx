import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ArtistArea, artistsOfAreaQuery } from '#api/artists.ts';
import { type MessageKey, useI18n } from '#i18n/i18n.ts';
import { ArtistCards } from '#music/cards/artist-cards.tsx';
import { CoverGridSkeleton } from '#music/cards/cover-grid.tsx';
import styles from './artist-shelf.module.css';
import { Shelf } from './shelf.tsx';

const areas = [
  { area: -1, key: 'area.all' },
  { area: 7, key: 'area.chinese' },
  { area: 96, key: 'area.western' },
  { area: 8, key: 'area.japanese' },
  { area: 16, key: 'area.korean' },
] as const satisfies readonly { area: ArtistArea; key: MessageKey }[];

/** One row of the widest window. */
export const ARTISTS_SHOWN = 8;

export function ArtistShelf() {
  const { t } = useI18n();
  const [area, setArea] = useState<ArtistArea>(-1);
  const query = useQuery({
    ...artistsOfAreaQuery(area, ARTISTS_SHOWN),
    select: (page) => page.rows,
    placeholderData: keepPreviousData,
  });
  return (
    <Shelf
      title={t('home.artists')}
      query={query}
      more={{ to: '/discover/artists' }}
      skeleton={<CoverGridSkeleton count={ARTISTS_SHOWN} rows={1} shape="round" hasSubtitles />}
      choice={
        <fieldset className={styles['areas']} aria-label={t('home.artists')}>
          {areas.map((choice) => (
            <button
              key={choice.area}
              type="button"
              aria-pressed={choice.area === area}
              className={styles['area']}
              onClick={() => setArea(choice.area)}
            >
              {t(choice.key)}
            </button>
          ))}
        </fieldset>
      }
    >
      {(artists) => <ArtistCards artists={artists} rows={1} />}
    </Shelf>
  );
}
