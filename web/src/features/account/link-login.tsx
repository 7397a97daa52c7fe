import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { fetchPasskeyOptions, logInByLink, loginLinkQuery, loginWaysQuery } from '#api/account.ts';
import { useI18n } from '#i18n/i18n.ts';
import { formText } from '#lib/form-text.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState, FailedState } from '#ui/list-state.tsx';
import { TextField } from '#ui/text-field.tsx';
import KeyRound from '~icons/lucide/key-round';
import { completeLogin } from './complete-login.ts';
import { isGone, loginError, passkeyError } from './login-errors.ts';
import styles from './login-page.module.css';
import { rememberWay } from './login-ways.ts';
import { createPasskey } from './passkey.ts';

const titles = {
  owner: 'login.linkOwner',
  invitation: 'login.linkInvitation',
  reset: 'login.linkReset',
} as const;

interface LinkLoginProps {
  /** The secret of the link. It is kept in memory only. */
  readonly token: string;
  readonly onCancel: () => void;
}

/** The screen of a one-time link: a name and a password for a new account, or a new password for an existing one. */
export function LinkLogin({ token, onCancel }: LinkLoginProps) {
  const { t } = useI18n();
  const link = useQuery(loginLinkQuery(token));
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { data: ways } = useQuery(loginWaysQuery());
  const nameField = useRef<HTMLInputElement>(null);
  const hintId = useId();

  async function redeem(fields: FormData, name: string) {
    setBusy(true);
    setFailure(null);
    try {
      const password = formText(fields, 'password');
      completeLogin(await logInByLink({ token, name, password }));
      rememberWay('password');
    } catch (error) {
      setFailure(t(loginError(error)));
    } finally {
      setBusy(false);
    }
  }

  async function redeemWithPasskey() {
    const name = nameField.current?.value ?? '';
    if (nameField.current?.reportValidity() === false) return;
    setBusy(true);
    setFailure(null);
    try {
      const credential = await createPasskey(await fetchPasskeyOptions({ token, name }));
      completeLogin(await logInByLink({ token, name, credential }));
      rememberWay('password');
    } catch (error) {
      const message = passkeyError(error);
      setFailure(message && t(message));
    } finally {
      setBusy(false);
    }
  }

  if (link.isPending) return <p className={styles['status']}>{t('state.loading')}</p>;
  if (link.isError) {
    return (
      <div className={styles['card']}>
        {isGone(link.error) ? (
          <EmptyState text={t('login.linkUsed')} reason={t('login.linkNew')} />
        ) : (
          <FailedState error={link.error} onRetry={() => void link.refetch()} />
        )}
        <Button onClick={onCancel}>{t('login.otherWays')}</Button>
      </div>
    );
  }
  const { kind, name } = link.data;
  return (
    <div className={styles['card']}>
      <h2>{t(titles[kind])}</h2>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          const fields = new FormData(event.currentTarget);
          if (!isBusy) void redeem(fields, formText(fields, 'username'));
        }}
      >
        <TextField
          ref={nameField}
          label={t('login.name')}
          error={null}
          name="username"
          autoComplete="username"
          defaultValue={name}
          readOnly={name !== ''}
          maxLength={40}
          required
        />
        <TextField
          label={t('login.newPassword')}
          error={failure}
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={8}
          required
          aria-describedby={hintId}
        />
        <p id={hintId} className={styles['hint']}>
          {t('login.passwordHint')}
        </p>
        <Button type="submit" tone="solid" size="large" disabled={isBusy}>
          {t(kind === 'reset' ? 'login.setPassword' : 'login.createAccount')}
        </Button>
        {ways?.passkeys && kind !== 'reset' ? (
          <Button size="large" icon={<KeyRound />} disabled={isBusy} onClick={() => void redeemWithPasskey()}>
            {t('login.passkeyCreate')}
          </Button>
        ) : null}
      </form>
    </div>
  );
}
