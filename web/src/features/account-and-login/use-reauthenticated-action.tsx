import type { QueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { CallError } from '#api/client/call-error.ts';
import { type MessageKeyWithoutParams, useI18n } from '#i18n/i18n.ts';
import { formText } from '#lib/form-text.ts';
import { Button } from '#ui/button.tsx';
import styles from './account-settings.module.css';
import { PasswordField } from './password-field.tsx';
import { useAccountAction } from './use-account-action.ts';

/**
 * Runs changes that a stolen session must not be able to make. Some time after the login the server requires the
 * current password: `passwordForm` then asks for it and repeats the change with it.
 */
export function useReauthenticatedAction() {
  const { run, isBusy } = useAccountAction();
  const [retry, setRetry] = useState<((password: string) => Promise<boolean>) | null>(null);
  const form = useRef<HTMLFormElement>(null);
  /** The element that had the focus when the change was requested. */
  const trigger = useRef<Element | null>(null);

  function closeForm() {
    const hasFocus = form.current?.contains(document.activeElement) ?? false;
    if (hasFocus && trigger.current instanceof HTMLElement) trigger.current.focus({ preventScroll: true });
    setRetry(null);
  }

  /** Makes the change; resolves to whether it was made. The password is empty until the form has asked for it. */
  async function runProved(
    change: (password: string, client: QueryClient) => Promise<unknown>,
    done: MessageKeyWithoutParams,
  ): Promise<boolean> {
    trigger.current = document.activeElement;
    const attempt = async (password: string) => {
      const isDone = await run(
        async (client) => {
          await change(password, client);
          return true;
        },
        done,
        (error) => {
          // The service's code 502 means a wrong password; with HTTP status 502 a proxy says that the service cannot be
          // reached.
          const isRefused = error instanceof CallError && error.code === 502 && error.status !== 502;
          const needsPassword = password === '' && isRefused;
          if (needsPassword) setRetry(() => attempt);
          return needsPassword;
        },
      );
      if (isDone) closeForm();
      return isDone ?? false;
    };
    return attempt('');
  }

  const passwordForm =
    retry === null ? null : (
      <ConfirmForm
        form={form}
        isBusy={isBusy}
        onPassword={(password) => void retry(password)}
        onCancel={closeForm}
      />
    );
  return { isBusy, run: runProved, passwordForm };
}

interface ConfirmFormProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly isBusy: boolean;
  readonly onPassword: (password: string) => void;
  readonly onCancel: () => void;
}

function ConfirmForm({ form, isBusy, onPassword, onCancel }: ConfirmFormProps) {
  const { t } = useI18n();
  return (
    <form
      ref={form}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onPassword(formText(new FormData(event.currentTarget), 'password'));
      }}
    >
      <p className={styles['tip']}>{t('account.confirmTip')}</p>
      <PasswordField label={t('account.currentPassword')} autoFocus />
      <div className={styles['buttons']}>
        <Button onClick={onCancel}>{t('action.cancel')}</Button>
        <Button type="submit" tone="solid" aria-disabled={isBusy}>
          {t('account.confirm')}
        </Button>
      </div>
    </form>
  );
}
