import { createFileRoute } from '@tanstack/react-router';
import { BrowserDataSection } from '#features/backup/browser-data-section.tsx';
import { ConnectionCheckPanel } from '#features/connection-check/connection-check.tsx';
import { AboutSection } from '#features/settings-form/about-section.tsx';
import { settingLabelKeys } from '#features/settings-form/setting-row-specs.ts';
import { useI18n } from '#i18n/i18n.ts';
import { usePageTitle } from '#shell/page-title.ts';

export const Route = createFileRoute('/setting/other')({ component: OtherSettings });

function OtherSettings() {
  const { t } = useI18n();
  usePageTitle(`${t('nav.settings')} - ${t('setting.other')}`);
  return (
    <>
      <AboutSection />
      <BrowserDataSection labels={settingLabelKeys} />
      <ConnectionCheckPanel />
    </>
  );
}
