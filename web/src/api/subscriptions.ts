import {
  followArtistEndpoint,
  saveAlbumEndpoint,
  savePlaylistEndpoint,
  toAlbumId,
  toArtistId,
  toPlaylistId,
  type UserId,
} from '@rill/contract';
import { call } from './call.ts';
import { followedArtistsQuery, savedAlbumsQuery, userPlaylistsQuery } from './library.ts';

/** What an account can save in its library without owning it. */
export type SavedKind = 'playlist' | 'album' | 'artist';

/** The key of the library's list of a kind. */
export function savedListQueryKey(kind: SavedKind, uid: UserId) {
  if (kind === 'album') return savedAlbumsQuery().queryKey;
  return kind === 'artist' ? followedArtistsQuery().queryKey : userPlaylistsQuery(uid).queryKey;
}

/** Saves a playlist or an album, or follows an artist; or undoes that. */
export async function postSaveOrRemove(kind: SavedKind, id: number, isSaved: boolean): Promise<void> {
  const t = isSaved ? 1 : 2;
  if (kind === 'album') await call(saveAlbumEndpoint, { id: toAlbumId(id), t });
  else if (kind === 'artist') await call(followArtistEndpoint, { id: toArtistId(id), t });
  else await call(savePlaylistEndpoint, { id: toPlaylistId(id), t });
}
