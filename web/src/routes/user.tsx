import { createFileRoute, Link, Outlet } from '@tanstack/react-router';
import { useI18n } from '#i18n/i18n.ts';
import { hasOwnMusic } from '#lib/own-music.ts';
import { TabsNav } from '#ui/tabs-nav.tsx';
import styles from './-screens/page.module.css';

export const Route = createFileRoute('/user')({ component: UserScreen });

function UserScreen() {
  const { t } = useI18n();
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('screen.user')}</h1>
      <TabsNav label={t('screen.user')}>
        <Link to="/user/playlists">{t('nav.myPlaylists')}</Link>
        <Link to="/user/like">{t('nav.savedPlaylists')}</Link>
        <Link to="/user/album">{t('nav.savedAlbums')}</Link>
        <Link to="/user/artists">{t('nav.followedArtists')}</Link>
        <Link to="/user/cloud">{t('nav.cloud')}</Link>
        {hasOwnMusic() ? <Link to="/my-music/{-$tab}">{t('nav.ownMusic')}</Link> : null}
      </TabsNav>
      <Outlet />
    </div>
  );
}
