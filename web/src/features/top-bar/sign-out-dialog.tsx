import { useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { signOut } from '#session/sign-out.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Confirms before the session ends and all personal data is deleted from this browser. */
export function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    await signOut();
    onClose();
  }
  return (
    <Dialog
      title={t('account.signOut')}
      closeLabel={t('account.close')}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('account.cancel')}</Button>
          <Button tone="solid" disabled={isBusy} onClick={() => void confirm()}>
            {t('account.signOut')}
          </Button>
        </>
      }
    >
      <p>{t('account.signOutQuestion')}</p>
      <p>{t('account.signOutErases')}</p>
    </Dialog>
  );
}
