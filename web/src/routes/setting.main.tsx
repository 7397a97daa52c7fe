import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '#features/settings-form/settings-page.tsx';
import { useI18n } from '#i18n/i18n.ts';
import { usePageTitle } from '#shell/page-title.ts';

export const Route = createFileRoute('/setting/main')({ component: MainSettings });

function MainSettings() {
  const { t } = useI18n();
  usePageTitle(`${t('nav.settings')} - ${t('setting.main')}`);
  return <SettingsPage page="main" />;
}
