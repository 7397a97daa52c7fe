import { useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { signOutToUseLink } from '#session/sign-out.ts';
import { Button } from '#ui/button.tsx';
import styles from './login-page.module.css';

interface LoginLinkWhileSignedInProps {
  /** The display name of the account that is signed in; null where it is not known yet. */
  readonly nickname: string | null;
  /** The fragment of the link's URL, which contains its secret. */
  readonly fragment: string;
  readonly onCancel: () => void;
}

/**
 * Replaces the form of a link that is for another account than the signed-in one: that account must sign out first, so
 * that none of its data stays in this browser for the next one.
 */
export function LoginLinkWhileSignedIn({ nickname, fragment, onCancel }: LoginLinkWhileSignedInProps) {
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);
  async function leave() {
    setBusy(true);
    await signOutToUseLink(fragment);
    setBusy(false);
  }
  return (
    <div className={styles['form']}>
      <p>
        {nickname === null ? t('login.linkSignedInAlready') : t('login.linkSignedIn', { name: nickname })}
      </p>
      <p className={styles['hint']}>{t('account.signOutErases')}</p>
      <Button
        tone="solid"
        size="large"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) void leave();
        }}
      >
        {t('login.linkSignOut')}
      </Button>
      <Button size="large" onClick={onCancel}>
        {t('login.linkStay')}
      </Button>
    </div>
  );
}
