import type { SongId } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { playlistsContainingSongQuery } from '#api/similar.ts';
import { useI18n } from '#i18n/i18n.ts';
import { CoverGridSkeleton } from '#music/cards/cover-grid.tsx';
import { PlaylistCards } from '#music/cards/playlist-cards.tsx';
import { TitledQuerySection } from '#music/screen/titled-query-section.tsx';

/** The widest window shows eight cards in one row. */
export const MAX_PLAYLISTS_WITH_SONG = 8;

export function PlaylistsWithSongSection({ id }: { readonly id: SongId }) {
  const { t } = useI18n();
  return (
    <TitledQuerySection
      title={t('song.playlists')}
      query={useQuery(playlistsContainingSongQuery(id, MAX_PLAYLISTS_WITH_SONG))}
      skeleton={<CoverGridSkeleton count={MAX_PLAYLISTS_WITH_SONG} rows={1} hasSubtitles />}
    >
      {(playlists) => <PlaylistCards playlists={playlists} rows={1} />}
    </TitledQuerySection>
  );
}
