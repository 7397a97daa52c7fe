import type { QueryClient } from '@tanstack/react-query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ArtistArea, artistsByAreaQuery } from '#api/artists.ts';
import { newestAlbumsQuery } from '#api/home.ts';
import { type MessageKey, useI18n } from '#i18n/i18n.ts';
import { ArtistCards } from '#music/cards/artist-cards.tsx';
import { CoverCard } from '#music/cards/cover-card.tsx';
import { CoverGrid, CoverGridSkeleton } from '#music/cards/cover-grid.tsx';
import { useCardPlayCommands } from '#music/play/use-card-play-commands.ts';
import styles from './artist-shelf.module.css';
import { HomeShelf } from './shelf.tsx';

/** Requests the data without waiting for it, because each shelf shows its own loading and failed states. */
export function prefetchLowerShelfData(client: QueryClient): void {
  void client.prefetchQuery(artistsByAreaQuery(-1, ARTISTS_SHOWN));
  void client.prefetchQuery(newestAlbumsQuery());
}

/** The shelves below the first window of the home. */
export function LowerShelves() {
  return (
    <>
      <ArtistShelf />
      <AlbumShelf />
    </>
  );
}

const areas = [
  { area: -1, key: 'area.all' },
  { area: 7, key: 'area.chinese' },
  { area: 96, key: 'area.western' },
  { area: 8, key: 'area.japanese' },
  { area: 16, key: 'area.korean' },
] as const satisfies readonly { area: ArtistArea; key: MessageKey }[];

/** One row of the widest window. */
const ARTISTS_SHOWN = 8;

function ArtistShelf() {
  const { t } = useI18n();
  const [area, setArea] = useState<ArtistArea>(-1);
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
    </HomeShelf>
  );
}

function AlbumShelf() {
  const { t } = useI18n();
  const play = useCardPlayCommands();
  const query = useQuery(newestAlbumsQuery());
  return (
    <HomeShelf
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
                onPlay={() => play.album(album.id, album.name)}
              />
            </li>
          ))}
        </CoverGrid>
      )}
    </HomeShelf>
  );
}
