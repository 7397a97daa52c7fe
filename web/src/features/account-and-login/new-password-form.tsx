import type { Passkey } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { postPasswordChange } from '#api/account.ts';
import { passkeysQuery } from '#api/passkeys.ts';
import { formatDate } from '#i18n/format.ts';
import { localizeDeviceName } from '#i18n/format-device.ts';
import { useI18n } from '#i18n/i18n.ts';
import { formText } from '#lib/form-text.ts';
import { Button } from '#ui/button.tsx';
import styles from './account-settings.module.css';
import { PasswordField } from './password-field.tsx';
import { useAccountAction } from './use-account-action.ts';

interface NewPasswordFormProps {
  readonly hasPassword: boolean;
  /** The user name, for password managers. */
  readonly name: string;
}

/**
 * Sets a new password. This ends the sessions of all other devices and removes the passkeys that are not chosen to
 * stay, because somebody who knew the old password may have added one.
 */
export function NewPasswordForm({ hasPassword, name }: NewPasswordFormProps) {
  const { t } = useI18n();
  const { run, isBusy } = useAccountAction();
  const hintId = useId();
  const { data: keys } = useQuery(passkeysQuery());
  // A first password replaces none that somebody else could have known, so all passkeys stay.
  const choosable = hasPassword ? keys : undefined;

  async function change(form: HTMLFormElement) {
    const fields = new FormData(form);
    const current = formText(fields, 'current');
    const isDone = await run(async () => {
      const kept = choosable === undefined ? null : fields.getAll('passkey').map(String);
      await postPasswordChange(current, formText(fields, 'password'), kept);
      return true;
    }, 'account.passwordChanged');
    if (isDone) form.reset();
  }

  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void change(event.currentTarget);
      }}
    >
      <input type="hidden" name="username" autoComplete="username" value={name} />
      {hasPassword ? <PasswordField label={t('account.currentPassword')} name="current" /> : null}
      <PasswordField label={t('login.newPassword')} isNew aria-describedby={hintId} />
      <p id={hintId} className={styles['tip']}>
        {t('login.passwordHint')}
      </p>
      {choosable === undefined || choosable.length === 0 ? (
        <p className={styles['tip']}>{t('account.passwordEndsSessions')}</p>
      ) : (
        <KeptPasskeys keys={choosable} />
      )}
      <Button type="submit" aria-disabled={isBusy}>
        {t('login.setPassword')}
      </Button>
    </form>
  );
}

/** The account's passkeys, each with a checkbox that keeps it. */
function KeptPasskeys({ keys }: { readonly keys: readonly Passkey[] }) {
  const { t, language } = useI18n();
  return (
    <fieldset className={styles['kept']}>
      <legend>{t('account.keptPasskeys')}</legend>
      {keys.map(({ id, name, host, createdAt }) => (
        <label key={id}>
          <input type="checkbox" name="passkey" value={id} />
          <span>
            {localizeDeviceName(name, language)}
            <span className={styles['tip']}>
              {' '}
              {host} {createdAt === null ? '' : formatDate(createdAt, language)}
            </span>
          </span>
        </label>
      ))}
      <p className={styles['tip']}>{t('account.passwordEndsPasskeys')}</p>
    </fieldset>
  );
}
