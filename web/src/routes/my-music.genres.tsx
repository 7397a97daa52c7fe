import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { GenreSongs } from '#features/my-music/genre-songs.tsx';
import { OwnGenres } from '#features/my-music/own-genres.tsx';
import { useWords } from '#i18n/i18n.ts';
import { addressText } from '#music/address-words.ts';
import { usePageTitle } from '#player/page-title.ts';

export const Route = createFileRoute('/my-music/genres')({
  validateSearch: v.object({ genre: addressText }),
  component: MyGenres,
});

function MyGenres() {
  const { t } = useWords();
  const { genre, find, page = 1 } = Route.useSearch();
  usePageTitle(`${t('nav.ownMusic')} - ${genre ?? t('own.genres')}`);
  if (genre === undefined) return <OwnGenres place={{ find, page }} />;
  return <GenreSongs key={genre} genre={genre} find={find} />;
}
