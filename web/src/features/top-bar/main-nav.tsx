import { Link } from '@tanstack/react-router';
import { useWords } from '#i18n/i18n.ts';
import { hasOwnMusic } from '#lib/own-music.ts';
import styles from './main-nav.module.css';
import { NavItem, type Place } from './nav-item.tsx';

const discover: readonly Place[] = [
  { to: '/discover/playlists', label: 'nav.playlists' },
  { to: '/discover/toplists', label: 'nav.charts' },
  { to: '/discover/artists', label: 'nav.artists' },
];

const library: readonly Place[] = [
  { to: '/user/playlists', label: 'nav.myPlaylists' },
  { to: '/user/like', label: 'nav.savedPlaylists' },
  { to: '/user/album', label: 'nav.savedAlbums' },
  { to: '/user/artists', label: 'nav.followedArtists' },
  { to: '/user/cloud', label: 'nav.cloud' },
];

const libraryWithOwn: readonly Place[] = [...library, { to: '/my-music/{-$tab}', label: 'nav.ownMusic' }];

/** The places of the product, in the middle of the top bar. */
export function MainNav() {
  const { t } = useWords();
  return (
    <nav aria-label={t('nav.main')} className={styles['nav']}>
      <Link to="/" activeOptions={{ exact: true }} className={styles['link']}>
        {t('nav.home')}
      </Link>
      <NavItem to="/discover" label="nav.discover" parts={discover} />
      <NavItem to="/user" label="nav.library" parts={hasOwnMusic() ? libraryWithOwn : library} />
    </nav>
  );
}
