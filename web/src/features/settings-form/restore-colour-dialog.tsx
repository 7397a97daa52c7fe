import { useI18n } from '#i18n/i18n.ts';
import { settingsRegistry } from '#settings/registry.ts';
import { changeSetting } from '#settings/settings-store.ts';
import { ConfirmDialog } from '#ui/dialog.tsx';

/** Asks before the theme colour is the default one again (supplement, section 6). */
export function RestoreColourDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useI18n();
  return (
    <ConfirmDialog
      title={t('colour.restore')}
      closeLabel={t('action.close')}
      cancelLabel={t('action.cancel')}
      confirmLabel={t('colour.restoreNow')}
      onConfirm={() => changeSetting('themeType', settingsRegistry.themeType.initial)}
      onClose={onClose}
    >
      <p>{t('colour.restoreQuestion')}</p>
    </ConfirmDialog>
  );
}
