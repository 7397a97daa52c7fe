import { useRef, useState } from 'react';
import { logInWithPassword } from '#api/account.ts';
import { useI18n } from '#i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { completeLogin } from './complete-login.ts';
import { loginError } from './login-errors.ts';
import styles from './login-page.module.css';

/** Signing in with a name and a password. */
export function PasswordLogin() {
  const { t } = useI18n();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);

  async function logIn(fields: FormData) {
    setBusy(true);
    setFailure(null);
    try {
      completeLogin(
        await logInWithPassword(String(fields.get('username') ?? ''), String(fields.get('password') ?? '')),
      );
    } catch (error) {
      setFailure(t(loginError(error)));
      passwordField.current?.select();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void logIn(new FormData(event.currentTarget));
      }}
    >
      <TextField
        label={t('login.name')}
        error={null}
        name="username"
        autoComplete="username webauthn"
        required
      />
      <TextField
        ref={passwordField}
        label={t('login.passwordField')}
        error={failure}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" tone="solid" size="large" disabled={isBusy}>
        {t('nav.signIn')}
      </Button>
    </form>
  );
}
