import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId, useRef } from 'react';
import { ownAccountQuery } from '#api/account.ts';
import { loginCapabilitiesQuery } from '#api/login.ts';
import { type LoginByLinkParams, logInByLink, loginLinkQuery } from '#api/login-links.ts';
import { fetchPasskeyOptionsOfLink } from '#api/passkeys.ts';
import { useI18n } from '#i18n/i18n.ts';
import { formText } from '#lib/form-text.ts';
import { useProfile } from '#session/profile.ts';
import { useAccount } from '#session/session.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState, FailedQueryState } from '#ui/list-state.tsx';
import { TextField } from '#ui/text-field.tsx';
import KeyRound from '~icons/lucide/key-round';
import { isUsedOrExpiredError, loginErrorMessageKey, passkeyErrorMessageKey } from './login-errors.ts';
import { LoginLinkWhileSignedIn } from './login-link-while-signed-in.tsx';
import styles from './login-page.module.css';
import { rememberLoginWay } from './login-ways.ts';
import { useLoginAttempt } from './mark-signed-in-with-notice.ts';
import { createPasskey } from './passkey.ts';
import { PasswordField } from './password-field.tsx';

const titles = {
  owner: 'login.linkOwner',
  invitation: 'login.linkInvitation',
  reset: 'login.linkReset',
} as const;

/** The name of the secret in a link's fragment, by the kind of the link. */
const fragmentNames = { owner: 'owner', invitation: 'invite', reset: 'reset' } as const;

interface LinkLoginProps {
  /** The link's secret, which is kept in memory only. */
  readonly token: string;
  /** Called when the link has signed its account in. */
  readonly onUsed: () => void;
  readonly onCancel: () => void;
}

/** The screen of a one-time link: a name and a password for a new account, or a new password for an existing one. */
export function LoginLinkScreen({ token, onUsed, onCancel }: LinkLoginProps) {
  const { t } = useI18n();
  const link = useQuery(loginLinkQuery(token));
  const account = useAccount();
  const profile = useProfile();
  const own = useQuery({ ...ownAccountQuery(), enabled: account !== null });
  if (link.isPending || (account !== null && own.isPending))
    return <p className={styles['status']}>{t('state.loading')}</p>;
  if (link.isError) {
    return (
      <div className={styles['card']}>
        {isUsedOrExpiredError(link.error) ? (
          <EmptyState text={t('login.linkUsed')} reason={t('login.linkNew')} />
        ) : (
          <FailedQueryState query={link} />
        )}
        <Button onClick={onCancel}>{t(account === null ? 'login.otherWays' : 'login.linkStay')}</Button>
      </div>
    );
  }
  // A listener who has forgotten the password may open the reset link in the browser that is still signed in.
  const isOwn = link.data.name !== '' && link.data.name === own.data?.name;
  return (
    <div className={styles['card']}>
      <h2>{t(titles[link.data.kind])}</h2>
      {account !== null && !isOwn ? (
        <LoginLinkWhileSignedIn
          nickname={profile?.nickname ?? own.data?.name ?? null}
          fragment={`${fragmentNames[link.data.kind]}=${token}`}
          onCancel={onCancel}
        />
      ) : (
        <RedeemForm token={token} {...link.data} onUsed={onUsed} />
      )}
    </div>
  );
}

interface RedeemFormProps {
  readonly token: string;
  readonly kind: keyof typeof titles;
  /** The login name of an existing account, '' for a new one. */
  readonly name: string;
  readonly onUsed: () => void;
}

function RedeemForm({ token, kind, name, onUsed }: RedeemFormProps) {
  const { t } = useI18n();
  const { isBusy, failure, run } = useLoginAttempt();
  const { data: ways } = useQuery(loginCapabilitiesQuery());
  const nameField = useRef<HTMLInputElement>(null);

  async function redeem(use: () => Promise<LoginByLinkParams>, messageOf: typeof passkeyErrorMessageKey) {
    if (!(await run(async () => logInByLink(await use()), messageOf))) return;
    rememberLoginWay('password');
    onUsed();
  }
  function redeemWithPassword(fields: FormData) {
    const account = { name: formText(fields, 'username'), password: formText(fields, 'password') };
    return redeem(() => Promise.resolve({ token, ...account }), loginErrorMessageKey);
  }
  function redeemWithPasskey() {
    const wanted = nameField.current?.value ?? '';
    if (isBusy || nameField.current?.reportValidity() === false) return;
    void redeem(async () => {
      const credential = await createPasskey(await fetchPasskeyOptionsOfLink({ token, name: wanted }));
      return { token, name: wanted, credential };
    }, passkeyErrorMessageKey);
  }

  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void redeemWithPassword(new FormData(event.currentTarget));
      }}
    >
      <AccountFields name={name} nameField={nameField} failure={failure} />
      {kind === 'reset' ? <p className={styles['hint']}>{t('login.linkResetTip')}</p> : null}
      <Button type="submit" tone="solid" size="large" aria-disabled={isBusy}>
        {t(kind === 'reset' ? 'login.setPassword' : 'login.createAccount')}
      </Button>
      {ways?.passkeys && kind !== 'reset' ? (
        <Button size="large" icon={<KeyRound />} aria-disabled={isBusy} onClick={redeemWithPasskey}>
          {t('login.passkeyCreate')}
        </Button>
      ) : null}
    </form>
  );
}

interface AccountFieldsProps {
  readonly name: string;
  readonly nameField: RefObject<HTMLInputElement | null>;
  readonly failure: string | null;
}

/** The login name, which is read-only for an existing account, and the new password. */
function AccountFields({ name, nameField, failure }: AccountFieldsProps) {
  const { t } = useI18n();
  const hintId = useId();
  return (
    <>
      <TextField
        ref={nameField}
        label={t('login.name')}
        name="username"
        autoComplete="username"
        defaultValue={name}
        readOnly={name !== ''}
        maxLength={40}
        required
      />
      <PasswordField label={t('login.newPassword')} isNew error={failure} aria-describedby={hintId} />
      <p id={hintId} className={styles['hint']}>
        {t('login.passwordHint')}
      </p>
    </>
  );
}
