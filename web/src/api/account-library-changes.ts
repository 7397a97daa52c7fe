import {
  followArtistEndpoint,
  saveAlbumEndpoint,
  savePlaylistEndpoint,
  toAlbumId,
  toArtistId,
  toPlaylistId,
  type UserId,
} from '@rill/contract';
import { call } from '#api/client/call.ts';
import { followedArtistsQuery, savedAlbumsQuery, userPlaylistsQuery } from './account-library.ts';
import { albumQuery } from './albums.ts';
import { artistQuery } from './artists.ts';
import { playlistQuery } from './playlists.ts';

/** The kinds of things that an account can save in its library without owning them. */
export type SavedKind = 'playlist' | 'album' | 'artist';

export function savedListQueryKey(kind: SavedKind, uid: UserId) {
  if (kind === 'album') return savedAlbumsQuery().queryKey;
  return kind === 'artist' ? followedArtistsQuery().queryKey : userPlaylistsQuery(uid).queryKey;
}

/** The key of the query for the playlist, the album or the artist itself. */
export function savableQueryKey(kind: SavedKind, id: number) {
  if (kind === 'album') return albumQuery(toAlbumId(id)).queryKey;
  return kind === 'artist' ? artistQuery(toArtistId(id)).queryKey : playlistQuery(toPlaylistId(id)).queryKey;
}

/** Saves a playlist or an album, or follows an artist; `isSaved` false undoes it. */
export async function postSaveOrRemove(kind: SavedKind, id: number, isSaved: boolean): Promise<void> {
  const t = isSaved ? 1 : 2;
  if (kind === 'album') await call(saveAlbumEndpoint, { id: toAlbumId(id), t });
  else if (kind === 'artist') await call(followArtistEndpoint, { id: toArtistId(id), t });
  else await call(savePlaylistEndpoint, { id: toPlaylistId(id), t });
}
