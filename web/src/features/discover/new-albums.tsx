import { type Album, type AlbumArea, newAlbumsEndpoint } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { endpointQuery } from '#api/client/endpoint-query.ts';
import { formatMonthAndDayInChina } from '#i18n/format.ts';
import { formatReleaseDate } from '#i18n/format-release-date.ts';
import { useI18n } from '#i18n/i18n.ts';
import { CoverCard } from '#music/cards/cover-card.tsx';
import { CoverGrid, CoverGridSkeleton } from '#music/cards/cover-grid.tsx';
import { rowsOfPage, usePageSize } from '#music/listing/list-page.ts';
import { useCardPlayCommands } from '#music/play/use-card-play-commands.ts';
import { ListPagination } from '#music/screen/list-pagination.tsx';
import { pageCount } from '#music/screen/page-count.ts';
import { PaginatedCards } from '#music/screen/paginated-cards.tsx';
import { ALBUM_AREAS } from './album-areas.ts';
import { FilterRow } from './filter-row.tsx';
import styles from './new-albums.module.css';

interface NewAlbumsProps {
  readonly area: AlbumArea;
  /** From 1. */
  readonly page: number;
}

export function NewAlbums({ area, page }: NewAlbumsProps) {
  const { t } = useI18n();
  return (
    <>
      <div className={styles['areas']}>
        <FilterRow key={area} label={t('discover.area')}>
          {ALBUM_AREAS.map((choice) => (
            <Link
              key={choice.area}
              to="/new-album"
              search={{ area: choice.area }}
              aria-current={choice.area === area ? 'page' : undefined}
              resetScroll={false}
            >
              {t(choice.key)}
            </Link>
          ))}
        </FilterRow>
      </div>
      <AlbumPage key={area} area={area} page={page} />
    </>
  );
}

function AlbumPage({ area, page }: NewAlbumsProps) {
  const { t } = useI18n();
  const play = useCardPlayCommands();
  const limit = usePageSize();
  const query = useQuery(endpointQuery(newAlbumsEndpoint, { area, ...rowsOfPage({ page, limit }) }));
  return (
    <PaginatedCards
      query={query}
      page={page}
      skeleton={<CoverGridSkeleton count={18} hasSubtitles />}
      nothing="discover.noAlbums"
      pager={(found) => (
        <ListPagination
          page={page}
          pages={pageCount(found, page, limit)}
          count={found.total ?? found.rows.length}
          linkTo={(at) => ({ to: '/new-album', search: { area, ...at } })}
        />
      )}
    >
      {(rows) => (
        <CoverGrid label={t('screen.newAlbums')}>
          {rows.map((album) => (
            <li key={album.id}>
              <CoverCard
                title={album.name}
                cover={album.picUrl}
                link={{ to: '/album', search: { id: album.id } }}
                subtitle={<AlbumLine album={album} />}
                onPlay={() => play.album(album.id, album.name)}
              />
            </li>
          ))}
        </CoverGrid>
      )}
    </PaginatedCards>
  );
}

const MAX_ARTISTS = 2;
/** Release dates up to this age are shown without their year. */
const MAX_YEARLESS_AGE_MS = 365 * 24 * 60 * 60 * 1000;

/** The artist of an album and its date; in a narrow space the names are truncated, not the date. */
function AlbumLine({ album }: { readonly album: Album }) {
  const { language } = useI18n();
  const [now] = useState(() => Date.now());
  const { publishedMs } = album;
  const names = album.artists.slice(0, MAX_ARTISTS).map((artist) => artist.name);
  return (
    <span className={styles['line']}>
      {names.length === 0 ? null : <span className={styles['artists']}>{names.join(' / ')}</span>}
      {publishedMs === null ? null : (
        <span className={styles['date']}>
          {now - publishedMs > MAX_YEARLESS_AGE_MS
            ? formatReleaseDate(publishedMs, language)
            : formatMonthAndDayInChina(publishedMs, language)}
        </span>
      )}
    </span>
  );
}
