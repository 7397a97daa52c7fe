import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { listeningLevelQuery } from '#api/account-library.ts';
import { useI18n } from '#i18n/i18n.ts';
import { Avatar } from '#music/cover/avatar.tsx';
import { useProfile } from '#session/profile.ts';
import { useAccount } from '#session/session.ts';
import { useSettingValue } from '#settings/settings-store.ts';
import { currentColourScheme, toggleColourScheme } from '#settings/theme.ts';
import type { MenuEntry } from '#ui/menu-entry.ts';
import { PopupMenu } from '#ui/popup-menu.tsx';
import { TaskProgressBar } from '#ui/progress-bar.tsx';
import History from '~icons/lucide/history';
import Info from '~icons/lucide/info';
import LogIn from '~icons/lucide/log-in';
import LogOut from '~icons/lucide/log-out';
import Moon from '~icons/lucide/moon';
import Settings from '~icons/lucide/settings';
import Sun from '~icons/lucide/sun';
import UserRound from '~icons/lucide/user-round';
import type { AccountMenuDialogKind } from './about-or-sign-out-dialog.tsx';
import styles from './account-menu.module.css';

interface AccountPopupProps {
  readonly anchor: Element;
  readonly onClose: () => void;
  readonly onOpenDialog: (dialog: AccountMenuDialogKind) => void;
}

export function AccountPopup({ anchor, onClose, onOpenDialog }: AccountPopupProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const account = useAccount();
  const isDark = currentColourScheme() === 'dark';
  const go = (to: '/history' | '/setting' | '/login' | '/user') => () => void navigate({ to });
  const entries: readonly MenuEntry[] = [
    {
      kind: 'action',
      label: t(isDark ? 'nav.toLight' : 'nav.toDark'),
      icon: isDark ? <Sun /> : <Moon />,
      onSelect: toggleColourScheme,
    },
    { kind: 'action', label: t('nav.history'), icon: <History />, onSelect: go('/history') },
    { kind: 'action', label: t('nav.settings'), icon: <Settings />, onSelect: go('/setting') },
    account === null
      ? { kind: 'action', label: t('nav.signIn'), icon: <LogIn />, onSelect: go('/login') }
      : {
          kind: 'action',
          label: t('account.signOut'),
          icon: <LogOut />,
          onSelect: () => onOpenDialog('signOut'),
        },
    { kind: 'action', label: t('about.title'), icon: <Info />, onSelect: () => onOpenDialog('about') },
  ];
  return (
    <PopupMenu
      label={t('nav.account')}
      anchor={anchor}
      align="end"
      // Places the popup below the bar and flush with the button's picture.
      sideOffset={16}
      alignOffset={6}
      entries={entries}
      header={<Header />}
      onSelectHeader={go(account === null ? '/login' : '/user')}
      isSheet
      onClose={onClose}
    />
  );
}

/** Keeps the line of a name that no account check has returned yet. */
const NO_NAME = '\u00A0';

/** The signed-in account and its level; for a visitor, a link to sign in. */
function Header() {
  const { t } = useI18n();
  const account = useAccount();
  const profile = useProfile();
  const isPrivate = useSettingValue('privateSession');
  return (
    <div className={styles['header']}>
      {account === null ? (
        <UserRound aria-hidden="true" className={styles['avatar']} />
      ) : (
        <Avatar url={profile?.avatarUrl ?? null} name={profile?.nickname ?? ''} size={40} />
      )}
      <div className={styles['who']}>
        <p className={styles['name']}>
          {account === null ? t('nav.notSignedIn') : (profile?.nickname ?? NO_NAME)}
        </p>
        {account === null ? <p className={styles['tip']}>{t('nav.notSignedInTip')}</p> : <Level />}
        {isPrivate ? <p className={styles['tip']}>{t('privacy.privateSessionOn')}</p> : null}
      </div>
    </div>
  );
}

function Level() {
  const { t } = useI18n();
  const { data: level, isError } = useQuery(listeningLevelQuery());
  if (isError) return <p className={styles['tip']}>{t('account.levelFailed')}</p>;
  const name = level === undefined ? '' : t('account.level', { level: level.level });
  return (
    <>
      <p className={styles['tip']}>{name}</p>
      <TaskProgressBar label={t('account.progress')} value={level?.progress ?? null} max={1} />
    </>
  );
}
