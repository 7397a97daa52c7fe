import type { SongId } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { playlistsWithSongQuery } from '#api/similar.ts';
import { useWords } from '#i18n/i18n.ts';
import { CoverCard } from '#music/cover-card.tsx';
import { CoverGrid, CoverGridSkeleton } from '#music/cover-grid.tsx';
import { ListSection } from '#music/list-section.tsx';
import { usePlayCard } from '#music/use-play-card.ts';

/** The widest window shows eight in its one row. */
export const PLAYLISTS_WITH_SONG = 8;

export function PlaylistsWithSong({ id }: { readonly id: SongId }) {
  const { t } = useWords();
  const play = usePlayCard();
  return (
    <ListSection
      title={t('song.playlists')}
      query={useQuery(playlistsWithSongQuery(id, PLAYLISTS_WITH_SONG))}
      skeleton={<CoverGridSkeleton count={PLAYLISTS_WITH_SONG} rows={1} hasSubtitles />}
    >
      {(playlists) => (
        <CoverGrid rows={1}>
          {playlists.map((playlist) => (
            <li key={playlist.id}>
              <CoverCard
                title={playlist.name}
                cover={playlist.cover}
                link={{ to: '/playlist', search: { id: playlist.id } }}
                playCount={playlist.playCount}
                subtitle={playlist.creator?.name ?? ''}
                onPlay={() => play.playlist(playlist.id)}
              />
            </li>
          ))}
        </CoverGrid>
      )}
    </ListSection>
  );
}
