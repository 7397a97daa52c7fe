import type { MessageKeyWithoutParams } from '#i18n/i18n.ts';
import { useI18n } from '#i18n/i18n.ts';
import { TitledCard } from '#ui/titled-card.tsx';
import styles from './privacy-page.module.css';
import { SettingsPage } from './settings-page.tsx';

const stored: readonly MessageKeyWithoutParams[] = [
  'privacy.session',
  'privacy.playback',
  'privacy.settings',
  'privacy.nobodyElse',
];

/** What is sent to the service and what stays in the browser, with a switch where there is a choice. */
export function PrivacyPage() {
  const { t } = useI18n();
  return (
    <>
      <SettingsPage page="privacy" />
      <TitledCard title={t('privacy.stored')}>
        <ul className={styles['facts']}>
          {stored.map((fact) => (
            <li key={fact}>{t(fact)}</li>
          ))}
        </ul>
      </TitledCard>
    </>
  );
}
