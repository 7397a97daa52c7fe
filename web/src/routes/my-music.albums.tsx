import { createFileRoute } from '@tanstack/react-router';
import { OwnAlbums } from '#features/my-music/own-albums.tsx';
import { useWords } from '#i18n/i18n.ts';
import { usePageTitle } from '#player/page-title.ts';

export const Route = createFileRoute('/my-music/albums')({ component: MyAlbums });

function MyAlbums() {
  const { t } = useWords();
  const { find, page = 1 } = Route.useSearch();
  usePageTitle(`${t('nav.ownMusic')} - ${t('screen.albums')}`);
  return <OwnAlbums place={{ find, page }} />;
}
