import { createFileRoute } from '@tanstack/react-router';
import { OwnTroubles } from '#features/my-music/own-troubles.tsx';
import { useWords } from '#i18n/i18n.ts';
import { usePageTitle } from '#player/page-title.ts';

export const Route = createFileRoute('/my-music/troubles')({ component: MyTroubles });

function MyTroubles() {
  const { t } = useWords();
  const { find, page = 1 } = Route.useSearch();
  usePageTitle(`${t('nav.ownMusic')} - ${t('own.troublesTitle')}`);
  return <OwnTroubles place={{ find, page }} />;
}
