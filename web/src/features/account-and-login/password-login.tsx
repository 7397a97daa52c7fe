import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { logInWithPassword, loginCapabilitiesQuery } from '#api/login.ts';
import { fetchPasskeyLoginOptions, logInWithPasskey } from '#api/passkeys.ts';
import { useI18n } from '#i18n/i18n.ts';
import { formText } from '#lib/form-text.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import KeyRound from '~icons/lucide/key-round';
import { loginErrorMessageKey, passkeyErrorMessageKey } from './login-errors.ts';
import styles from './login-page.module.css';
import { useLoginAttempt } from './mark-signed-in-with-notice.ts';
import { requestPasskeyAssertion } from './passkey.ts';
import { PasswordField } from './password-field.tsx';

export function PasswordLogin() {
  const { t } = useI18n();
  const { isBusy, failure, run } = useLoginAttempt();
  const { data: ways } = useQuery(loginCapabilitiesQuery());
  const passwordField = useRef<HTMLInputElement>(null);

  const logIn = (fields: FormData) =>
    run(
      () => logInWithPassword(formText(fields, 'username'), formText(fields, 'password')),
      (error) => {
        passwordField.current?.select();
        return loginErrorMessageKey(error);
      },
    );
  function logInByPasskey() {
    if (isBusy) return;
    void run(
      async () => logInWithPasskey(await requestPasskeyAssertion(await fetchPasskeyLoginOptions())),
      passkeyErrorMessageKey,
    );
  }

  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void logIn(new FormData(event.currentTarget));
      }}
    >
      <TextField label={t('login.name')} name="username" autoComplete="username webauthn" required />
      <PasswordField ref={passwordField} label={t('login.passwordField')} error={failure} />
      <Button type="submit" tone="solid" size="large" aria-disabled={isBusy}>
        {t('nav.signIn')}
      </Button>
      {ways?.passkeys ? (
        <>
          <p className={styles['or']}>{t('login.or')}</p>
          <Button size="large" icon={<KeyRound />} aria-disabled={isBusy} onClick={logInByPasskey}>
            {t('login.passkey')}
          </Button>
        </>
      ) : null}
      {ways?.hasAccounts === false ? <p className={styles['hint']}>{t('login.ownerHint')}</p> : null}
    </form>
  );
}
