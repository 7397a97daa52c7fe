import { postOwnAccountDeletion } from '#api/account.ts';
import { useI18n } from '#i18n/i18n.ts';
import { formText } from '#lib/form-text.ts';
import { endSessionBy, eraseDataOfDeletedAccount } from '#session/sign-out.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './account-settings.module.css';
import { PasswordField } from './password-field.tsx';
import { useAccountAction } from './use-account-action.ts';

/** Deletes the account, guarded by its password or a typed word. */
export function DeleteAccountSection({ hasPassword }: { readonly hasPassword: boolean }) {
  const { t } = useI18n();
  const { run, isBusy } = useAccountAction();

  async function remove(fields: FormData) {
    const isDone = await run(async () => {
      await endSessionBy(() => postOwnAccountDeletion(formText(fields, 'password')));
      return true;
    }, 'account.deleted');
    if (isDone) await eraseDataOfDeletedAccount();
  }

  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void remove(new FormData(event.currentTarget));
      }}
    >
      <p className={styles['tip']}>{t('account.deleteTip')}</p>
      {hasPassword ? (
        <PasswordField label={t('login.passwordField')} />
      ) : (
        <TextField
          label={t('account.deleteConfirm', { word: t('account.delete') })}
          name="word"
          pattern={t('account.delete')}
          autoComplete="off"
          required
        />
      )}
      <Button type="submit" className={styles['danger'] ?? ''} aria-disabled={isBusy}>
        {t('account.delete')}
      </Button>
    </form>
  );
}
