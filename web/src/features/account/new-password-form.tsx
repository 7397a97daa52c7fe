import { postPasswordChange } from '#api/account.ts';
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

/** A new password. It ends the sessions of all other devices. */
export function NewPasswordForm({ hasPassword, name }: NewPasswordFormProps) {
  const { t } = useI18n();
  const { run, isBusy } = useAccountAction();

  async function change(form: HTMLFormElement) {
    const fields = new FormData(form);
    const current = formText(fields, 'current');
    const isDone = await run(async () => {
      await postPasswordChange(current, formText(fields, 'password'));
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
      <PasswordField label={t('login.newPassword')} isNew />
      <p className={styles['tip']}>{t('account.passwordEndsSessions')}</p>
      <Button type="submit" aria-disabled={isBusy}>
        {t('login.setPassword')}
      </Button>
    </form>
  );
}
