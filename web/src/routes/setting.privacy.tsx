import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '#features/settings-form/privacy-page.tsx';
import { useI18n } from '#i18n/i18n.ts';
import { usePageTitle } from '#shell/page-title.ts';

export const Route = createFileRoute('/setting/privacy')({ component: PrivacySettings });

function PrivacySettings() {
  const { t } = useI18n();
  usePageTitle(`${t('nav.settings')} - ${t('privacy.title')}`);
  return <PrivacyPage />;
}
