import { createFileRoute, Link, Outlet } from '@tanstack/react-router';
import { useI18n } from '#i18n/i18n.ts';
import { TabsNav } from '#ui/tabs-nav.tsx';
import styles from './-screens/titled-screen.module.css';

export const Route = createFileRoute('/discover')({ component: DiscoverScreen });

function DiscoverScreen() {
  const { t } = useI18n();
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('nav.discover')}</h1>
      <TabsNav label={t('nav.discover')}>
        <Link to="/discover/playlists">{t('nav.playlists')}</Link>
        <Link to="/discover/toplists">{t('nav.charts')}</Link>
        <Link to="/discover/artists">{t('nav.artists')}</Link>
      </TabsNav>
      <Outlet />
    </div>
  );
}
