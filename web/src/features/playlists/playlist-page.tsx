import { PAGE_SIZE, type Playlist, type PlaylistId } from '@rill/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { playlistQuery, playlistSongsQuery } from '#api/playlists.ts';
import { useI18n } from '#i18n/i18n.ts';
import { playlistListing } from '#music/listing/playlist-listing.ts';
import { usePlayList } from '#music/play/use-play-list.ts';
import { HeadSkeleton } from '#music/screen/head-skeleton.tsx';
import { LoadedScreen } from '#music/screen/loaded-screen.tsx';
import type { ListEditing } from '#music/song-table/list-editing.ts';
import { ListedSongs } from '#music/song-table/listed-songs.tsx';
import { useAccount } from '#session/session.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { EmptyState } from '#ui/list-state.tsx';
import { removeSongs, reorderSongs } from './change-songs.ts';
import { PlaylistHead } from './playlist-head.tsx';

interface PlaylistPageProps {
  readonly id: PlaylistId;
  /** Counted from 0: the row that a link into the list points to. */
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
  const editing = useEditing(playlist);
  return (
    <>
      <PlaylistHead
        playlist={playlist}
        seconds={useTotalSeconds(playlist)}
        onPlayAll={() => playList(listing, { listName: playlist.name })}
      />
      {playlist.trackCount === 0 ? (
        <EmptyState text={t('state.empty')} />
      ) : (
        <ListedSongs label={playlist.name} listing={listing} startRow={startRow} editing={editing} />
      )}
    </>
  );
}

/** The total length of a playlist, if all of its songs are on the first page, which is fetched anyway. */
function useTotalSeconds({ id, trackCount }: Playlist): number | null {
  const songs = useQuery({ ...playlistSongsQuery(id, 0, PAGE_SIZE), enabled: trackCount > 0 }).data;
  if (songs === undefined || songs.length < trackCount) return null;
  return songs.reduce((sum, song) => sum + song.time, 0);
}

/** What the listener can edit in the list; null when it is somebody else's. */
function useEditing(playlist: Playlist): ListEditing | null {
  const { t } = useI18n();
  const client = useQueryClient();
  const account = useAccount();
  if (account === null || playlist.creator?.id !== account.userId) return null;
  return {
    removeLabel: t('playlistForm.removeSong'),
    onRemove: (songs) => removeSongs(client, playlist, songs),
    onMove: (songs, gap) => void reorderSongs(client, playlist, songs, gap),
    menuEntries: () => [],
  };
}
