import { useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { resetApp } from '#session/sign-out.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Asks before everything that this browser stores is deleted. */
export function ResetDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useI18n();
  const [isUnderWay, setIsUnderWay] = useState(false);
  const reset = async () => {
    setIsUnderWay(true);
    await resetApp();
    onClose();
  };
  return (
    <Dialog
      title={t('backup.resetTitle')}
      closeLabel={t('backup.close')}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('backup.cancel')}</Button>
          <Button tone="solid" disabled={isUnderWay} onClick={() => void reset()}>
            {t('backup.resetButton')}
          </Button>
        </>
      }
    >
      <p>{t('backup.resetQuestion')}</p>
    </Dialog>
  );
}
