import type { Playlist, PlaylistId } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { playlistQuery } from '#api/playlists.ts';
import { useI18n } from '#i18n/i18n.ts';
import { playlistListing } from '#music/listing/playlist-listing.ts';
import { usePlayList } from '#music/play/use-play-list.ts';
import { HeadSkeleton } from '#music/screen/head-skeleton.tsx';
import { LoadedScreen } from '#music/screen/loaded-screen.tsx';
import { ListedSongs } from '#music/song-table/listed-songs.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { EmptyState } from '#ui/list-state.tsx';
import { PlaylistHead } from './playlist-head.tsx';

interface PlaylistPageProps {
  readonly id: PlaylistId;
  /** Counted from 0: where a link into the list leads. */
  readonly startRow: number;
}

/** A playlist with all its songs. */
export function PlaylistPage({ id, startRow }: PlaylistPageProps) {
  const { t } = useI18n();
  const query = useQuery(playlistQuery(id));
  usePageTitle(
    query.data === undefined ? t('screen.playlist') : `${query.data.name} - ${t('screen.playlist')}`,
  );
  return (
    <LoadedScreen query={query} skeleton={<HeadSkeleton />}>
      {(playlist) => <LoadedPlaylist playlist={playlist} startRow={startRow} />}
    </LoadedScreen>
  );
}

function LoadedPlaylist({ playlist, startRow }: { readonly playlist: Playlist; readonly startRow: number }) {
  const { t } = useI18n();
  const playList = usePlayList();
  const listing = playlistListing(playlist.id, playlist.trackCount);
  return (
    <>
      <PlaylistHead playlist={playlist} onPlayAll={() => playList(listing, { listName: playlist.name })} />
      {playlist.trackCount === 0 ? (
        <EmptyState text={t('state.empty')} />
      ) : (
        <ListedSongs label={playlist.name} listing={listing} startRow={startRow} />
      )}
    </>
  );
}
