import {
  ALBUM_PAGE_SIZE,
  type Artist,
  followedArtists,
  libraryCounts,
  PAGE_SIZE,
  type Playlist,
  type SavedAlbum,
  savedAlbums,
  type UserId,
  userPlaylists,
} from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryKey } from './query-key.ts';
import { fetchWholeList } from './whole-list.ts';

/** The account's numbers of playlists and artists. */
export const libraryCountsQuery = () =>
  queryOptions({
    queryKey: queryKey('library-counts'),
    queryFn: ({ signal }) => call(libraryCounts, {}, { signal }),
  });

/** All playlists of the account: its own, the liked songs first, then those that it saved. */
export const userPlaylistsQuery = (uid: UserId) =>
  queryOptions({
    queryKey: queryKey('user-playlists', uid),
    queryFn: ({ signal, client, queryKey: key }): Promise<readonly Playlist[]> =>
      fetchWholeList({
        client,
        queryKey: key,
        pageSize: PAGE_SIZE,
        fetchPage: (offset) => call(userPlaylists, { uid, limit: PAGE_SIZE, offset }, { signal }),
      }),
  });

/** All albums that the account saved, the latest first. */
export const savedAlbumsQuery = () =>
  queryOptions({
    queryKey: queryKey('saved-albums'),
    queryFn: ({ signal, client, queryKey: key }): Promise<readonly SavedAlbum[]> =>
      fetchWholeList({
        client,
        queryKey: key,
        pageSize: ALBUM_PAGE_SIZE,
        fetchPage: (offset) => call(savedAlbums, { limit: ALBUM_PAGE_SIZE, offset }, { signal }),
      }),
  });

/** All artists that the account follows, the latest first. */
export const followedArtistsQuery = () =>
  queryOptions({
    queryKey: queryKey('followed-artists'),
    queryFn: ({ signal, client, queryKey: key }): Promise<readonly Artist[]> =>
      fetchWholeList({
        client,
        queryKey: key,
        pageSize: PAGE_SIZE,
        fetchPage: (offset) => call(followedArtists, { limit: PAGE_SIZE, offset }, { signal }),
      }),
  });
