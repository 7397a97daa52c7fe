import { useNavigate } from '@tanstack/react-router';
import { useI18n } from '#i18n/i18n.ts';
import { notify } from '#notices/notices.ts';
import { currentScheme, toggleScheme } from '#settings/theme.ts';
import type { MenuEntry } from '#ui/menu-entry.ts';
import { PopupMenu } from '#ui/popup-menu.tsx';
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

interface AccountPopupProps {
  readonly anchor: Element;
  readonly onClose: () => void;
}

/** What the account menu offers. */
export function AccountPopup({ anchor, onClose }: AccountPopupProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const isDark = currentScheme() === 'dark';
  const go = (to: '/history' | '/setting' | '/login') => () => void navigate({ to });
  const entries: readonly MenuEntry[] = [
    {
      kind: 'action',
      label: t(isDark ? 'nav.toLight' : 'nav.toDark'),
      icon: isDark ? <Sun /> : <Moon />,
      onSelect: changeScheme,
    },
    { kind: 'action', label: t('nav.history'), icon: <History />, onSelect: go('/history') },
    { kind: 'action', label: t('nav.settings'), icon: <Settings />, onSelect: go('/setting') },
    { kind: 'action', label: t('nav.signIn'), icon: <LogIn />, onSelect: go('/login') },
  ];
  const header = (
    <div className={styles['header']}>
      <UserRound aria-hidden="true" className={styles['avatar']} />
      <div>
        <p className={styles['name']}>{t('nav.notSignedIn')}</p>
        <p className={styles['tip']}>{t('nav.notSignedInTip')}</p>
      </div>
    </div>
  );
  return (
    <PopupMenu
      label={t('nav.account')}
      anchor={anchor}
      align="end"
      entries={entries}
      header={header}
      onClose={onClose}
    />
  );
}
