import { useI18n } from '#i18n/i18n.ts';
import { signOut } from '#session/sign-out.ts';
import { ConfirmDialog } from '#ui/dialog.tsx';

/** Confirms before the session ends and all personal data is deleted from this browser. */
export function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useI18n();
  return (
    <ConfirmDialog
      title={t('account.signOut')}
      closeLabel={t('account.close')}
      cancelLabel={t('account.cancel')}
      confirmLabel={t('account.signOut')}
      onConfirm={signOut}
      onClose={onClose}
    >
      <p>{t('account.signOutQuestion')}</p>
      <p>{t('account.signOutErases')}</p>
    </ConfirmDialog>
  );
}
