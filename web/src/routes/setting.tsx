import { createFileRoute, Link, Outlet } from '@tanstack/react-router';
import { useI18n } from '#i18n/i18n.ts';
import CircleDot from '~icons/lucide/circle-dot';
import Info from '~icons/lucide/info';
import ShieldCheck from '~icons/lucide/shield-check';
import SlidersHorizontal from '~icons/lucide/sliders-horizontal';
import styles from './-screens/setting.module.css';

export const Route = createFileRoute('/setting')({ component: SettingScreen });

function SettingScreen() {
  const { t } = useI18n();
  return (
    <div className={styles['screen']}>
      <div>
        <h1 className={styles['title']}>{t('nav.settings')}</h1>
        <nav aria-label={t('nav.settings')} className={styles['pages']}>
          <Link to="/setting/main">
            <SlidersHorizontal aria-hidden="true" />
            {t('setting.main')}
          </Link>
          <Link to="/setting/player">
            <CircleDot aria-hidden="true" />
            {t('setting.player')}
          </Link>
          <Link to="/setting/privacy">
            <ShieldCheck aria-hidden="true" />
            {t('privacy.title')}
          </Link>
          <Link to="/setting/other">
            <Info aria-hidden="true" />
            {t('setting.other')}
          </Link>
        </nav>
      </div>
      <div>
        <Outlet />
      </div>
    </div>
  );
}
