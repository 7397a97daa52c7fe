import { PAGE_SIZE, type Playlist, type PlaylistId, type Song } from '@rill/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKey } from '#api/client/query-key.ts';
import { playlistQuery, playlistSongsQuery } from '#api/playlists.ts';
import { useI18n } from '#i18n/i18n.ts';
import { isOwnPlaylist } from '#music/account-playlists.ts';
import { isListArranged } from '#music/listing/list-params.ts';
import { playlistListing } from '#music/listing/playlist-listing.ts';
import { useListSearchParams } from '#music/listing/use-list-params.ts';
import { fetchPlaylistRest } from '#music/play/fetch-listing.ts';
import { usePlayWholeList } from '#music/play/play-whole-list.ts';
import { ButtonLink } from '#music/screen/button-link.tsx';
import { HeaderAndListSkeleton } from '#music/screen/header-and-list-skeleton.tsx';
import { QueryBoundary } from '#music/screen/query-boundary.tsx';
import { ShelfSkeleton } from '#music/screen/shelf-skeleton.tsx';
import type { ListEditing } from '#music/song-table/list-editing.ts';
import { SongListWithToolbar } from '#music/song-table/song-list-with-toolbar.tsx';
import { useAccount } from '#session/session.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { EmptyState } from '#ui/list-state.tsx';
import { removePlaylistSongsWithUndo } from './change-playlist-songs.ts';
import { movePlaylistSongsWithUndo } from './move-playlist-songs.ts';
import { PlaylistHeader } from './playlist-header.tsx';

/** Similar playlists follow a playlist of others up to this many songs; the end of a longer one is seldom reached. */
const MAX_SONGS_BEFORE_SIMILAR = 20;

const LazySimilarPlaylists = lazyComponent(
  async () => (await import('./similar-playlists.tsx')).SimilarPlaylists,
  ({ onRetry }) => (onRetry === null ? <ShelfSkeleton /> : null),
).Part;

const hasSimilar = (playlist: Playlist, account: ReturnType<typeof useAccount>) =>
  playlist.trackCount > 0 &&
  playlist.trackCount <= MAX_SONGS_BEFORE_SIMILAR &&
  !isOwnPlaylist(playlist, account?.userId);

interface PlaylistPageProps {
  readonly id: PlaylistId;
  /** The row that a link into the list points to, counted from 0. */
  readonly startRow: number;
}

/** A playlist with all its songs. The first songs are shown as soon as they are loaded, even before the head. */
export function PlaylistPage({ id, startRow }: PlaylistPageProps) {
  const { t } = useI18n();
  const query = useQuery(playlistQuery(id));
  const first = useQuery(playlistSongsQuery(id, 0, PAGE_SIZE));
  const params = useListSearchParams();
  const playlist = query.data;
  const account = useAccount();
  usePageTitle(playlist === undefined ? t('screen.playlist') : `${playlist.name} - ${t('screen.playlist')}`);
  // Elsewhere in the list, or in another order, nothing can be shown before the list's length is known. Decided once:
  // shown rows stay when the listener begins to filter or sort, because the field has the focus.
  const [isAtStart] = useState(startRow === 0 && !isListArranged(params));
  const songs = isAtStart && query.isPending ? (first.data ?? []) : [];
  if (playlist === undefined && songs.length === 0) {
    return (
      <QueryBoundary query={query} skeleton={<HeaderAndListSkeleton />}>
        {() => null}
      </QueryBoundary>
    );
  }
  return (
    <>
      {playlist === undefined ? (
        <HeaderAndListSkeleton hasList={false} />
      ) : (
        <LoadedHead id={id} playlist={playlist} />
      )}
      {playlist?.trackCount === 0 ? (
        <EmptyPlaylist isOwn={isOwnPlaylist(playlist, account?.userId)} />
      ) : (
        <PlaylistSongs id={id} playlist={playlist} first={songs} startRow={startRow} />
      )}
      {playlist !== undefined && hasSimilar(playlist, account) ? (
        <LazySimilarPlaylists key={id} id={id} playlist={playlist} />
      ) : null}
    </>
  );
}

/** Tells the owner of a new playlist how to add songs. */
function EmptyPlaylist({ isOwn }: { readonly isOwn: boolean }) {
  const { t } = useI18n();
  if (!isOwn) return <EmptyState text={t('state.empty')} />;
  return (
    <EmptyState
      text={t('state.empty')}
      reason={t('playlist.emptyReason')}
      action={
        <ButtonLink tone="solid" to={{ to: '/discover/playlists' }}>
          {t('nav.discover')}
        </ButtonLink>
      }
    />
  );
}

/** `id` is that of the URL, under which the songs are cached; for the radar it differs from the id of its playlist. */
function LoadedHead({ id, playlist }: { readonly id: PlaylistId; readonly playlist: Playlist }) {
  const playList = usePlayWholeList();
  const { count, seconds } = useSongTotals(id, playlist);
  return (
    <PlaylistHeader
      playlist={{ ...playlist, trackCount: count }}
      seconds={seconds}
      onPlayAll={() => playList(playlistListing(id, playlist.trackCount), { listName: playlist.name })}
    />
  );
}

interface PlaylistSongsProps {
  readonly id: PlaylistId;
  /** Undefined while only the first songs are loaded. */
  readonly playlist: Playlist | undefined;
  readonly first: readonly Song[];
  readonly startRow: number;
}

/** Stays mounted when the head arrives, so that no row is drawn anew. */
function PlaylistSongs({ id, playlist, first, startRow }: PlaylistSongsProps) {
  const { t } = useI18n();
  const editing = useEditing(playlist);
  if (playlist !== undefined) {
    return (
      <SongListWithToolbar
        label={playlist.name}
        listing={playlistListing(id, playlist.trackCount)}
        startRow={startRow}
        editing={editing}
      />
    );
  }
  return (
    <SongListWithToolbar
      label={t('screen.playlist')}
      listName={null}
      listing={[...playlistListing(id, first.length), { limit: 0, query: playlistRestQuery(id) }]}
      startRow={startRow}
      editing={editing}
    />
  );
}

/**
 * Stands for the songs behind the first ones, whose number only the head has: a filter, an order and a selection of all
 * wait for them.
 */
const playlistRestQuery = (id: PlaylistId) =>
  queryOptions({
    queryKey: queryKey('playlist-rest', id),
    queryFn: ({ client }): Promise<readonly Song[]> => fetchPlaylistRest(client, id),
    gcTime: 0,
  });

interface SongTotals {
  readonly count: number;
  /** Undefined while the songs are loading, null for a longer playlist. */
  readonly seconds: number | null | undefined;
}

/**
 * The number and total length of a playlist’s songs. Where all are on the first page, which is fetched anyway, those are
 * counted: the service may count songs that it does not return, such as removed ones.
 */
function useSongTotals(id: PlaylistId, { trackCount }: Playlist): SongTotals {
  const { data: songs, isLoading } = useQuery({
    ...playlistSongsQuery(id, 0, PAGE_SIZE),
    enabled: trackCount > 0,
  });
  if (trackCount === 0 || trackCount > PAGE_SIZE) return { count: trackCount, seconds: null };
  if (songs === undefined) return { count: trackCount, seconds: isLoading ? undefined : null };
  const seconds = songs.reduce((sum, song) => sum + song.time, 0);
  return { count: songs.length, seconds: songs.length === 0 ? null : seconds };
}

/** What the listener can edit in the list; null for a playlist of somebody else. */
function useEditing(playlist: Playlist | undefined): ListEditing | null {
  const { t } = useI18n();
  const client = useQueryClient();
  const account = useAccount();
  if (playlist === undefined || !isOwnPlaylist(playlist, account?.userId)) return null;
  return {
    removeLabel: t('playlistForm.removeSong'),
    onRemove(songs, onDecided) {
      removePlaylistSongsWithUndo(client, playlist, songs);
      onDecided();
    },
    onMove: (songs, gap) => movePlaylistSongsWithUndo(client, playlist, songs, gap),
    menuEntries: () => [],
  };
}
