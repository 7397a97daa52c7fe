import { createFileRoute } from '@tanstack/react-router';
import { useWords } from '#i18n/i18n.ts';
import { usePageTitle } from '#player/page-title.ts';
import { Unbuilt } from './-screens/unbuilt.tsx';

export const Route = createFileRoute('/discover/playlists')({ component: DiscoverPlaylists });

function DiscoverPlaylists() {
  const { t } = useWords();
  usePageTitle(`${t('nav.discover')} - ${t('nav.playlists')}`);
  return <Unbuilt layout="grid" />;
}
