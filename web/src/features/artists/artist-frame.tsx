import type { ArtistId } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { artistQuery } from '#api/artists.ts';
import { useI18n } from '#i18n/i18n.ts';
import { HeadSkeleton } from '#music/screen/head-skeleton.tsx';
import { LoadedScreen } from '#music/screen/loaded-screen.tsx';
import { TabCount } from '#music/screen/tab-count.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { TabsNav } from '#ui/tabs-nav.tsx';
import { ArtistHead } from './artist-head.tsx';
import styles from './tab-body.module.css';

/** An artist's head and tabs, around the screen of one tab. */
export function ArtistFrame({ id, children }: { readonly id: ArtistId; readonly children: ReactNode }) {
  const { t } = useI18n();
  const query = useQuery(artistQuery(id));
  const kind = t('screen.artist');
  usePageTitle(query.data === undefined ? kind : `${query.data.name} - ${kind}`);
  const search = { id };
  return (
    <LoadedScreen query={query} skeleton={<HeadSkeleton shape="round" hasTools={false} />}>
      {(artist) => (
        <>
          <ArtistHead artist={artist} />
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
    </LoadedScreen>
  );
}
