import { createFileRoute } from '@tanstack/react-router';
import { useWords } from '#i18n/i18n.ts';
import { usePageTitle } from '#player/page-title.ts';
import { Unbuilt } from './-screens/unbuilt.tsx';

export const Route = createFileRoute('/setting/player')({ component: PlayerSettings });

function PlayerSettings() {
  const { t } = useWords();
  usePageTitle(`${t('nav.settings')} - ${t('setting.player')}`);
  return <Unbuilt layout="rows" />;
}
