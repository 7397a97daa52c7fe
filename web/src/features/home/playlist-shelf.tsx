import { useQuery } from '@tanstack/react-query';
import { recommendedPlaylistsQuery } from '#api/home.ts';
import { useI18n } from '#i18n/i18n.ts';
import { CoverCard } from '#music/cards/cover-card.tsx';
import { CoverGrid, CoverGridSkeleton } from '#music/cards/cover-grid.tsx';
import { useCardPlayCommands } from '#music/play/use-card-play-commands.ts';
import { HomeShelf } from './shelf.tsx';

/** The number of covers in the first window; they are fetched with high priority. */
const FIRST_SCREEN = 6;

export function RecommendedPlaylistShelf() {
  const { t } = useI18n();
  const play = useCardPlayCommands();
  const query = useQuery(recommendedPlaylistsQuery());
  return (
    <HomeShelf
      title={t('home.playlists')}
      query={query}
      more={{ to: '/discover/playlists' }}
      skeleton={<CoverGridSkeleton count={10} rows={2} />}
    >
      {(playlists) => (
        <CoverGrid rows={2}>
          {playlists.map((playlist, index) => (
            <li key={playlist.id}>
              <CoverCard
                title={playlist.name}
                cover={playlist.cover}
                link={{ to: '/playlist', search: { id: playlist.id } }}
                playCount={playlist.playCount}
                isFirstScreen={index < FIRST_SCREEN}
                onPlay={() => play.playlist(playlist.id, playlist.name)}
              />
            </li>
          ))}
        </CoverGrid>
      )}
    </HomeShelf>
  );
}
