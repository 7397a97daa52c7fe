import { useEffect, useRef } from 'react';
import { changeOwnAccountNames } from '#api/account.ts';
import { CallError } from '#api/client/call-error.ts';
import { useI18n } from '#i18n/i18n.ts';
import { formText } from '#lib/form-text.ts';
import { checkSignedInAccount, invalidateAccountCheck, markSignedIn } from '#session/account-check.ts';
import { currentProfile, useProfile } from '#session/profile.ts';
import { currentAccount } from '#session/session.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './account-settings.module.css';
import { useReauthenticatedAction } from './use-reauthenticated-action.tsx';

const MAX_NAME = 40;

/** The display name, and the login name; an account that signs in by phone only has no login name until it sets one. */
export function AccountNamesForm({ name }: { readonly name: string }) {
  const { t } = useI18n();
  const { run, isBusy, passwordForm } = useReauthenticatedAction();
  const nickname = useProfile()?.nickname ?? '';
  const form = useRef<HTMLFormElement>(null);
  // A new form would show the saved names too, but lose the keyboard focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the form -- its defaults are these names
  useEffect(() => form.current?.reset(), [name, nickname]);

  async function rename(fields: FormData) {
    const wanted = { nickname: formText(fields, 'nickname').trim(), name: formText(fields, 'name').trim() };
    const renamed = currentAccount()?.userId;
    await run(async (password, client) => {
      await changeOwnAccountNames(client, wanted, password);
      const profile = currentProfile();
      // Another tab may have signed another account in meanwhile, which must not get this name.
      if (profile?.userId === renamed && profile !== null)
        markSignedIn({ ...profile, nickname: wanted.nickname });
      invalidateAccountCheck();
      // The names are saved already: a failed request for the server's spelling of them is no error.
      await checkSignedInAccount().catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
      });
    }, 'account.saved');
  }

  return (
    <>
      <form
        ref={form}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void rename(new FormData(event.currentTarget));
        }}
      >
        <TextField
          label={t('account.nickname')}
          name="nickname"
          defaultValue={nickname}
          maxLength={MAX_NAME}
          autoComplete="nickname"
          required
        />
        <TextField
          label={t('login.name')}
          name="name"
          defaultValue={name}
          maxLength={MAX_NAME}
          autoComplete="username"
          required={name !== ''}
        />
        <Button type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
          {t('account.saveNames')}
        </Button>
      </form>
      {passwordForm}
    </>
  );
}
