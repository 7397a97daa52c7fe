import { useNavigate } from '@tanstack/react-router';
import { useWords } from '#i18n/i18n.ts';
import { notify } from '#notices/notices.ts';
import { currentScheme, toggleScheme } from '#settings/theme.ts';
import { LazyMenu } from '#ui/lazy-menu.tsx';
import type { MenuEntry } from '#ui/menu-entry.ts';
import History from '~icons/lucide/history';
import LogIn from '~icons/lucide/log-in';
import Moon from '~icons/lucide/moon';
import Settings from '~icons/lucide/settings';
import Sun from '~icons/lucide/sun';
import UserRound from '~icons/lucide/user-round';
import styles from './account-menu.module.css';

function changeScheme(): void {
  const isDark = toggleScheme() === 'dark';
  notify({
    key: isDark ? 'notice.dark' : 'notice.light',
    tone: 'info',
    topic: 'theme',
    icon: isDark ? 'moon' : 'sun',
  });
}

/** The round button at the end of the top bar, and what it offers. */
export function AccountMenu() {
  const { t } = useWords();
  const navigate = useNavigate();
  const entries = (): readonly MenuEntry[] => [
    currentScheme() === 'dark'
      ? { kind: 'action', label: t('nav.toLight'), icon: <Sun />, onSelect: changeScheme }
      : { kind: 'action', label: t('nav.toDark'), icon: <Moon />, onSelect: changeScheme },
    {
      kind: 'action',
      label: t('nav.history'),
      icon: <History />,
      onSelect: () => void navigate({ to: '/history' }),
    },
    {
      kind: 'action',
      label: t('nav.settings'),
      icon: <Settings />,
      onSelect: () => void navigate({ to: '/setting' }),
    },
    {
      kind: 'action',
      label: t('nav.signIn'),
      icon: <LogIn />,
      onSelect: () => void navigate({ to: '/login' }),
    },
  ];
  return (
    <LazyMenu
      label={t('nav.account')}
      align="end"
      entries={entries}
      header={() => (
        <div className={styles['header']}>
          <UserRound aria-hidden="true" className={styles['avatar']} />
          <div>
            <p className={styles['name']}>{t('nav.notSignedIn')}</p>
            <p className={styles['tip']}>{t('nav.notSignedInTip')}</p>
          </div>
        </div>
      )}
      button={(props) => (
        <button
          type="button"
          aria-label={t('nav.account')}
          title={t('nav.account')}
          className={styles['button']}
          {...props}
        >
          <UserRound aria-hidden="true" className={styles['avatar']} />
        </button>
      )}
    />
  );
}
