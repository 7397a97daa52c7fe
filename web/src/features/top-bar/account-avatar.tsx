import { Avatar } from '#music/cover/avatar.tsx';
import { useProfile } from '#session/profile.ts';
import { useSettingValue } from '#settings/settings-store.ts';
import EyeOff from '~icons/lucide/eye-off';
import styles from './account-menu.module.css';

/** The account's picture on the button of its menu, with a mark during a private session. */
export function AccountAvatar() {
  const profile = useProfile();
  const isPrivate = useSettingValue('privateSession');
  return (
    <>
      <Avatar url={profile?.avatarUrl ?? null} name={profile?.nickname ?? ''} size={32} />
      {isPrivate ? <EyeOff aria-hidden="true" className={styles['mark']} /> : null}
    </>
  );
}
