import { Link } from '@tanstack/react-router';
import { hasOwnMusic } from '#config/run-time-config.ts';
import { useI18n } from '#i18n/i18n.ts';
import styles from './main-nav.module.css';
import { NavItem, type Place } from './nav-item.tsx';

const discover: readonly Place[] = [
  { to: '/discover/playlists', label: 'nav.playlists' },
  { to: '/discover/toplists', label: 'nav.charts' },
  { to: '/discover/artists', label: 'nav.artists' },
];

/** What a visitor's library has: everything else in it needs an account. */
const library: readonly Place[] = [{ to: '/login', label: 'nav.signIn' }];

const libraryWithOwn: readonly Place[] = [{ to: '/my-music/{-$tab}', label: 'nav.ownMusic' }, ...library];

/** The places of the product, in the middle of the top bar. */
export function MainNav() {
  const { t } = useI18n();
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
