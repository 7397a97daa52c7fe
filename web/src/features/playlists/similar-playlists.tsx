import { PAGE_SIZE, type Playlist, type PlaylistId, type SongId } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { playlistSongsQuery } from '#api/playlists.ts';
import { playlistsContainingSongQuery } from '#api/similar.ts';
import { useI18n } from '#i18n/i18n.ts';
import { PlaylistCards } from '#music/cards/playlist-cards.tsx';
import { ShelfSkeleton } from '#music/screen/shelf-skeleton.tsx';
import { TitledQuerySection } from '#music/screen/titled-query-section.tsx';

/** The widest window shows eight cards in one row. */
const ON_SHELF = 8;

interface SimilarPlaylistsProps {
  /** The id in the URL, by which the songs are cached. */
  readonly id: PlaylistId;
  readonly playlist: Playlist;
}

/** Other playlists with the first song of this one, below its songs; renders nothing if there are none. */
export function SimilarPlaylists({ id, playlist }: SimilarPlaylistsProps) {
  const songs = useQuery(playlistSongsQuery(id, 0, PAGE_SIZE));
  if (songs.isPending) return <ShelfSkeleton />;
  const first = songs.data?.[0];
  return first === undefined ? null : <Shelf playlist={playlist} songId={first.id} />;
}

function Shelf({ playlist, songId }: { readonly playlist: Playlist; readonly songId: SongId }) {
  const { t } = useI18n();
  const query = useQuery({
    // One more playlist than is shown is requested, because this one may be among them.
    ...playlistsContainingSongQuery(songId, ON_SHELF + 1),
    retry: false,
    select: (playlists) => playlists.filter(({ id }) => id !== playlist.id).slice(0, ON_SHELF),
  });
  if (query.isPending) return <ShelfSkeleton />;
  if (query.data === undefined) return null;
  return (
    <TitledQuerySection title={t('playlist.similar')} query={query} skeleton={null}>
      {(playlists) => <PlaylistCards playlists={playlists} rows={1} label={t('playlist.similar')} />}
    </TitledQuerySection>
  );
}
