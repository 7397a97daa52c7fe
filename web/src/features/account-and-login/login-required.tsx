import { hasOwnMusic } from '#config/run-time-config.ts';
import { useI18n } from '#i18n/i18n.ts';
import { ButtonLink } from '#music/screen/button-link.tsx';
import CircleUser from '~icons/lucide/circle-user';
import Folder from '~icons/lucide/folder';
import History from '~icons/lucide/history';
import styles from './login-required.module.css';

/** The state of a screen that needs an account: says so, and links to what visitors can use. */
export function LoginRequired() {
  const { t } = useI18n();
  return (
    <div className={styles['notice']}>
      <p>{t('account.library')}</p>
      <div className={styles['links']}>
        {hasOwnMusic() ? (
          <ButtonLink icon={<Folder />} to={{ to: '/my-music/{-$tab}' }}>
            {t('nav.ownMusic')}
          </ButtonLink>
        ) : null}
        <ButtonLink icon={<History />} to={{ to: '/history' }}>
          {t('nav.history')}
        </ButtonLink>
        <ButtonLink icon={<CircleUser />} to={{ to: '/login' }}>
          {t('nav.signIn')}
        </ButtonLink>
      </div>
    </div>
  );
}
