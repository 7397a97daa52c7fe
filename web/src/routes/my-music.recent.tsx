import { createFileRoute } from '@tanstack/react-router';
import { OwnSongs } from '#features/my-music/own-song-list.tsx';
import { useWords } from '#i18n/i18n.ts';
import { usePageTitle } from '#player/page-title.ts';

export const Route = createFileRoute('/my-music/recent')({ component: MyRecentSongs });

function MyRecentSongs() {
  const { t } = useWords();
  const { find } = Route.useSearch();
  usePageTitle(`${t('nav.ownMusic')} - ${t('own.recent')}`);
  return <OwnSongs label={t('own.recent')} songs={{ find, order: 'added' }} />;
}
