import { createFileRoute } from '@tanstack/react-router';
import { useWords } from '#i18n/i18n.ts';
import { usePageTitle } from '#player/page-title.ts';
import { Unbuilt } from './-screens/unbuilt.tsx';

export const Route = createFileRoute('/discover/artists')({ component: DiscoverArtists });

function DiscoverArtists() {
  const { t } = useWords();
  usePageTitle(`${t('nav.discover')} - ${t('nav.artists')}`);
  return <Unbuilt layout="grid" />;
}
