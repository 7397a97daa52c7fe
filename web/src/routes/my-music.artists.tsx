import { createFileRoute } from '@tanstack/react-router';
import { OwnArtists } from '#features/my-music/own-artists.tsx';
import { useWords } from '#i18n/i18n.ts';
import { usePageTitle } from '#player/page-title.ts';

export const Route = createFileRoute('/my-music/artists')({ component: MyArtists });

function MyArtists() {
  const { t } = useWords();
  const { find, page = 1 } = Route.useSearch();
  usePageTitle(`${t('nav.ownMusic')} - ${t('nav.artists')}`);
  return <OwnArtists place={{ find, page }} />;
}
