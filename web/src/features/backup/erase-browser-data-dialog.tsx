import { useI18n } from '#i18n/i18n.ts';
import { signOutAndEraseAll } from '#session/sign-out.ts';
import { ConfirmDialog } from '#ui/dialog.tsx';

export function EraseBrowserDataDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useI18n();
  return (
    <ConfirmDialog
      title={t('backup.resetTitle')}
      closeLabel={t('action.close')}
      cancelLabel={t('action.cancel')}
      confirmLabel={t('backup.resetButton')}
      onConfirm={() => signOutAndEraseAll()}
      onClose={onClose}
    >
      <p>{t('backup.resetQuestion')}</p>
    </ConfirmDialog>
  );
}
