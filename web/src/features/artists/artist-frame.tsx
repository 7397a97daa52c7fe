import type { ArtistId } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { artistQuery } from '#api/artists.ts';
import { useI18n } from '#i18n/i18n.ts';
import { HeaderAndListSkeleton } from '#music/screen/header-and-list-skeleton.tsx';
import { QueryBoundary } from '#music/screen/query-boundary.tsx';
import { TabCount } from '#music/screen/tab-count.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { TabsNav } from '#ui/tabs-nav.tsx';
import { ArtistHeader } from './artist-header.tsx';
import styles from './tab-body.module.css';

/** An artist's head and tabs, around the screen of one tab. */
export function ArtistFrame({ id, children }: { readonly id: ArtistId; readonly children: ReactNode }) {
  const { t } = useI18n();
  const query = useQuery(artistQuery(id));
  const kind = t('screen.artist');
  usePageTitle(query.data === undefined ? kind : `${query.data.name} - ${kind}`);
  // The description stays open from tab to tab.
  const about = useSearch({ strict: false, select: (params) => params.about });
  const search = { id, about };
  return (
    <QueryBoundary query={query} skeleton={<HeaderAndListSkeleton shape="round" hasTools={false} />}>
      {(artist) => (
        <>
          <ArtistHeader artist={artist} />
          <TabsNav label={artist.name}>
            <Link to="/artist/songs" search={search}>
              {t('artist.topSongs')}
            </Link>
            {artist.albumCount === 0 ? null : (
              <Link to="/artist/albums" search={search}>
                {t('screen.albums')}
                <TabCount count={artist.albumCount} />
              </Link>
            )}
            {artist.mvCount === 0 ? null : (
              <Link to="/artist/videos" search={search}>
                {t('artist.videos')}
                <TabCount count={artist.mvCount} />
              </Link>
            )}
          </TabsNav>
          <div className={styles['body']}>{children}</div>
        </>
      )}
    </QueryBoundary>
  );
}
