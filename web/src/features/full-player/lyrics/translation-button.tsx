import { useI18n } from '#i18n/i18n.ts';
import { changeSetting, useSettingValue } from '#settings/settings-store.ts';
import { IconButton } from '#ui/icon-button.tsx';
import Languages from '~icons/lucide/languages';
import styles from './translation-button.module.css';

/** Shows or hides the translation; rendered only when the song has one. */
export function TranslationButton() {
  const { t } = useI18n();
  const isShown = useSettingValue('showTransl');
  return (
    <IconButton
      label={t('full.translation')}
      aria-pressed={isShown}
      className={styles['button']}
      onClick={() => changeSetting('showTransl', !isShown)}
    >
      <Languages />
    </IconButton>
  );
}
