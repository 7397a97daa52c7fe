import { useQuery } from '@tanstack/react-query';
import { playlistResultsQuery } from '#api/search.ts';
import { useWords } from '#i18n/i18n.ts';
import { countSongs } from '#music/count-words.ts';
import { CoverCard } from '#music/cover-card.tsx';
import { CoverGrid, CoverGridSkeleton } from '#music/cover-grid.tsx';
import { usePlayCard } from '#music/use-play-card.ts';
import { useSetting } from '#settings/settings-store.ts';
import { FoundCards, type ResultsProps } from './found-cards.tsx';

export function PlaylistResults({ keywords, page }: ResultsProps) {
  const { t } = useWords();
  const play = usePlayCard();
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
      {(playlists) => (
        <CoverGrid label={t('nav.playlists')}>
          {playlists.map((playlist) => (
            <li key={playlist.id}>
              <CoverCard
                title={playlist.name}
                cover={playlist.cover}
                link={{ to: '/playlist', search: { id: playlist.id } }}
                playCount={playlist.playCount}
                subtitle={
                  playlist.creator?.name || (playlist.trackCount ? countSongs(t, playlist.trackCount) : ' ')
                }
                onPlay={() => play.playlist(playlist.id)}
              />
            </li>
          ))}
        </CoverGrid>
      )}
    </FoundCards>
  );
}
