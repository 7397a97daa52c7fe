import { useState } from 'react';
import { changePhoneInvitation } from '#api/access.ts';
import { useI18n } from '#i18n/i18n.ts';
import { formText } from '#lib/form-text.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import styles from './account-settings.module.css';
import { DEFAULT_COUNTRY_CODE, parseInternationalPhoneNumber } from './phone-number.ts';
import { useReauthenticatedAction } from './use-reauthenticated-action.tsx';

/** Phones that may make an account by a code though registration is closed, such as `+86 13800138000`. */
export function InvitedPhoneList({ phones }: { readonly phones: readonly string[] }) {
  const { t } = useI18n();
  const { run, isBusy, passwordForm } = useReauthenticatedAction();
  const [isInvalid, setInvalid] = useState(false);
  const focusAfterRemoval = useFocusAfterRemoval<HTMLUListElement>();

  const change = (text: string, isInvited: boolean) => {
    const parsed = parseInternationalPhoneNumber(text);
    setInvalid(parsed === null);
    return parsed === null
      ? Promise.resolve(false)
      : run(
          (password, client) => changePhoneInvitation(client, parsed, isInvited, password),
          'account.saved',
        );
  };

  return (
    <div className={styles['phones']}>
      <ul {...focusAfterRemoval} aria-label={t('account.invitedPhones')} className={styles['rows']}>
        {phones.map((phone) => (
          <li key={phone} className={styles['row']}>
            <p>{phone}</p>
            <Button
              size="small"
              aria-disabled={isBusy}
              aria-label={`${t('account.remove')} ${phone}`}
              onClick={() => void change(phone, false)}
            >
              {t('account.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          if (isBusy) return;
          void change(formText(new FormData(form), 'phone'), true).then((isDone) => {
            if (isDone) form.reset();
          });
        }}
      >
        <TextField
          label={t('account.invitePhone')}
          error={isInvalid ? t('login.phoneInvalid') : null}
          name="phone"
          type="tel"
          inputMode="tel"
          placeholder={`${DEFAULT_COUNTRY_CODE} 138 0013 8000`}
          required
          aside={
            <Button type="submit" aria-disabled={isBusy}>
              {t('account.allow')}
            </Button>
          }
        />
        <p className={styles['tip']}>{t('account.invitePhoneTip')}</p>
      </form>
      {passwordForm}
    </div>
  );
}
