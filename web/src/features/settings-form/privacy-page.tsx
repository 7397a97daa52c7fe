import { hasUnblockServer } from '#api/unblock.ts';
import type { MessageKeyWithoutParams } from '#i18n/i18n.ts';
import { useI18n } from '#i18n/i18n.ts';
import { useSettingValue } from '#settings/settings-store.ts';
import { TitledCard } from '#ui/titled-card.tsx';
import styles from './privacy-page.module.css';
import { SettingsPage } from './settings-page.tsx';

const stored: readonly MessageKeyWithoutParams[] = [
  'privacy.session',
  'privacy.playback',
  'privacy.settings',
];

/** What is sent to the service and what stays in the browser, with a switch where there is a choice. */
export function PrivacyPage() {
  const { t } = useI18n();
  const usesOtherServer = useSettingValue('useUnmServer') && hasUnblockServer();
  return (
    <>
      <SettingsPage page="privacy" />
      <TitledCard title={t('privacy.stored')}>
        <ul className={styles['facts']}>
          {stored.map((fact) => (
            <li key={fact}>{t(fact)}</li>
          ))}
          <li>{t(usesOtherServer ? 'privacy.otherServer' : 'privacy.nobodyElse')}</li>
        </ul>
      </TitledCard>
    </>
  );
}
