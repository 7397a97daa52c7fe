import { useI18n } from '#i18n/i18n.ts';
import { OwnSongs } from './own-song-list.tsx';
import { ownLink } from './own-tabs.ts';
import { PathLinks } from './path-links.tsx';

interface GenreSongsProps {
  readonly genre: string;
  readonly find: string | undefined;
}

/** The own songs of one genre, with the way back to all genres. */
export function GenreSongs({ genre, find }: GenreSongsProps) {
  const { t } = useI18n();
  return (
    <>
      <PathLinks
        label={t('own.genres')}
        above={[{ name: t('own.genres'), link: ownLink('genres') }]}
        here={genre}
      />
      <OwnSongs label={genre} songs={{ genre, find }} />
    </>
  );
}
