import { Link } from '@tanstack/react-router';
import { useWords } from '#i18n/i18n.ts';
import styles from './main-nav.module.css';
import { NavItem } from './nav-item.tsx';

/** The places of the product, in the middle of the top bar. */
export function MainNav() {
  const { t } = useWords();
  return (
    <nav aria-label={t('nav.main')} className={styles['nav']}>
      <Link to="/" activeOptions={{ exact: true }} className={styles['link']}>
        {t('nav.home')}
      </Link>
      <NavItem
        to="/discover"
        label={t('nav.discover')}
        parts={[
          { to: '/discover/playlists', label: t('nav.playlists') },
          { to: '/discover/toplists', label: t('nav.charts') },
          { to: '/discover/artists', label: t('nav.artists') },
        ]}
      />
      <NavItem
        to="/user"
        label={t('nav.library')}
        parts={[
          { to: '/user/playlists', label: t('nav.myPlaylists') },
          { to: '/user/like', label: t('nav.savedPlaylists') },
          { to: '/user/album', label: t('nav.savedAlbums') },
          { to: '/user/artists', label: t('nav.followedArtists') },
          { to: '/user/cloud', label: t('nav.cloud') },
        ]}
      />
    </nav>
  );
}
