import { useQuery } from '@tanstack/react-query';
import { playlistResultsQuery } from '#api/search.ts';
import { useI18n } from '#i18n/i18n.ts';
import { CoverGridSkeleton } from '#music/cards/cover-grid.tsx';
import { PlaylistCards } from '#music/cards/playlist-cards.tsx';
import { useSetting } from '#settings/settings-store.ts';
import { FoundCards, type ResultsProps } from './found-cards.tsx';

export function PlaylistResults({ keywords, page }: ResultsProps) {
  const { t } = useI18n();
  const pageSize = useSetting('listNumber');
  return (
    <FoundCards
      query={useQuery(playlistResultsQuery(keywords, pageSize, (page - 1) * pageSize))}
      page={page}
      pageSize={pageSize}
      none={t('search.noPlaylists')}
      skeleton={<CoverGridSkeleton count={12} hasSubtitles />}
      linkTo={(to) => ({ to: '/search/playlists', search: { keywords, page: to } })}
    >
      {(playlists) => <PlaylistCards playlists={playlists} />}
    </FoundCards>
  );
}
