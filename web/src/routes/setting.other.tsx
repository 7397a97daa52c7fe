import { createFileRoute } from '@tanstack/react-router';
import { useI18n } from '#i18n/i18n.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { EmptyState } from '#ui/list-state.tsx';

export const Route = createFileRoute('/setting/other')({ component: OtherSettings });

function OtherSettings() {
  const { t } = useI18n();
  usePageTitle(`${t('nav.settings')} - ${t('setting.other')}`);
  return <EmptyState text={t('screen.noSettings')} />;
}
