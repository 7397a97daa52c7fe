/** Branded numbers: an album's id is not assignable to a song's. Zero is the service's "unknown, has no page". */
declare const kind: unique symbol;
type Id<Kind extends string> = number & { readonly [kind]: Kind };

export type SongId = Id<'song'>;
export type AlbumId = Id<'album'>;
export type ArtistId = Id<'artist'>;
export type PlaylistId = Id<'playlist'>;
export type MvId = Id<'mv'>;
export type UserId = Id<'user'>;
export type CommentId = Id<'comment'>;

/** These brand without checking: a number must come from the service, or from a schema that has checked it. */
export const toSongId = (id: number): SongId => id as SongId;
export const toAlbumId = (id: number): AlbumId => id as AlbumId;
export const toArtistId = (id: number): ArtistId => id as ArtistId;
export const toPlaylistId = (id: number): PlaylistId => id as PlaylistId;
export const toMvId = (id: number): MvId => id as MvId;
export const toUserId = (id: number): UserId => id as UserId;
export const toCommentId = (id: number): CommentId => id as CommentId;
