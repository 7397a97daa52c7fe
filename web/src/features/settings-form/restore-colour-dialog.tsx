import { useI18n } from '#i18n/i18n.ts';
import { registry } from '#settings/registry.ts';
import { changeSetting } from '#settings/settings-store.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Asks before the theme colour is the default one again (supplement, section 6). */
export function RestoreColourDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useI18n();
  const restore = () => {
    changeSetting('themeType', registry.themeType.initial);
    onClose();
  };
  return (
    <Dialog
      title={t('colour.restore')}
      closeLabel={t('colour.cancel')}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('colour.cancel')}</Button>
          <Button tone="solid" onClick={restore}>
            {t('colour.restoreNow')}
          </Button>
        </>
      }
    >
      <p>{t('colour.restoreQuestion')}</p>
    </Dialog>
  );
}
