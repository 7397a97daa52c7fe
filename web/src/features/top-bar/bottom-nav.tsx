import { Link, useRouterState } from '@tanstack/react-router';
import { useI18n } from '#i18n/i18n.ts';
import Compass from '~icons/lucide/compass';
import House from '~icons/lucide/house';
import LibraryIcon from '~icons/lucide/library';
import Search from '~icons/lucide/search';
import styles from './bottom-nav.module.css';

/** The navigation on phones, at the bottom within reach of the thumb. */
export function BottomNav() {
  const { t } = useI18n();
  // Own music is a part of the library with a URL of its own, so it also marks the library's tab.
  const isOwnMusic = useRouterState({ select: ({ location }) => location.pathname.startsWith('/my-music') });
  return (
    <nav aria-label={t('nav.main')} className={styles['nav']}>
      <Link to="/" activeOptions={{ exact: true, includeSearch: false }}>
        <House aria-hidden="true" />
        {t('nav.home')}
      </Link>
      <Link to="/discover">
        <Compass aria-hidden="true" />
        {t('nav.discover')}
      </Link>
      <Link to="/user" aria-current={isOwnMusic ? 'page' : undefined}>
        <LibraryIcon aria-hidden="true" />
        {t('nav.library')}
      </Link>
      <Link to="/search">
        <Search aria-hidden="true" />
        {t('nav.search')}
      </Link>
    </nav>
  );
}
