import { createFileRoute, Link, Outlet } from '@tanstack/react-router';
import { useWords } from '#i18n/i18n.ts';
import { TabsNav } from '#ui/tabs-nav.tsx';
import styles from './-screens/page.module.css';

export const Route = createFileRoute('/setting')({ component: SettingScreen });

function SettingScreen() {
  const { t } = useWords();
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('nav.settings')}</h1>
      <TabsNav label={t('nav.settings')}>
        <Link to="/setting/main">{t('setting.main')}</Link>
        <Link to="/setting/player">{t('setting.player')}</Link>
        <Link to="/setting/other">{t('setting.other')}</Link>
      </TabsNav>
      <Outlet />
    </div>
  );
}
