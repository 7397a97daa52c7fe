import type { AlbumId, ArtistId, MvId, PlaylistId, SongId, UserId } from './ids.ts';
import type { QualityLevel } from './limits.ts';

/** An artist as named beside a song; id 0 has no page. */
export interface ArtistRef {
  readonly id: ArtistId;
  readonly name: string;
}

/** An album as named beside a song; id 0 has no page. */
export interface AlbumRef {
  readonly id: AlbumId;
  readonly name: string;
  /** URL without a size parameter, or null for the default cover. */
  readonly picUrl: string | null;
}

/**
 * Whether this listener can play a song, and if not, why. `unknown`: the reply does not say, so it is tried. `preview`:
 * a part of it, the whole needs a membership. `member`: needs a membership. `purchase`: the album must be bought.
 * `region`: no rights here. `removed`: taken out of the catalogue. `format`: this browser cannot play it.
 */
export type SongPlayability =
  | 'unknown'
  | 'playable'
  | 'preview'
  | 'member'
  | 'purchase'
  | 'region'
  | 'removed'
  | 'format';

/** The service's fee: 0 free, 1 members, 4 album sale, 8 free in low quality. */
export type FeeCode = number;

/** The kinds of lists that a song remembers to have been played from. */
export const PLAYED_FROM_KINDS = ['playlist', 'album', 'daily'] as const;
export type PlayedFromKind = (typeof PLAYED_FROM_KINDS)[number];

/** A song as the app holds it (S3.1): slim, because queues hold 10,000 of them. */
export interface Song {
  readonly id: SongId;
  readonly name: string;
  /** Alternative and translated names, in the service's order. */
  readonly alia: readonly string[];
  readonly artist: readonly ArtistRef[];
  readonly album: AlbumRef;
  /** Length in seconds; 0 when unknown. */
  readonly time: number;
  readonly fee: FeeCode;
  /** Whether the song is on the listener's own cloud disk. */
  readonly pc: boolean;
  /** The music video's id, 0 for none. */
  readonly mv: MvId;
  /** The playlist or album that the song was played from, for the listen record. */
  readonly sourceId?: number;
  /** The kind of the list that the song was played from; `daily` has no `sourceId`. */
  readonly sourceKind?: PlayedFromKind;
  readonly rights: SongPlayability;
  /** The best existing quality, where the reply has it. */
  readonly bestLevel: QualityLevel | null;
  /** The folder of an own song with the same tags as another one, '' for every other song. */
  readonly folder: string;
  /** The sound's format (`alac` …) where few browsers play it and the server cannot transcode it, else ''. */
  readonly format: string;
}

/** A song with the fields of its own page, which songs in queues do not have. */
export interface SongDetail extends Song {
  /** Milliseconds since 1970, negative before; null when unknown. */
  readonly publishedMs: number | null;
}

/** An artist as a row of a list or search result. */
export interface Artist extends ArtistRef {
  readonly alias: readonly string[];
  readonly picUrl: string | null;
  /** Counts are null when the reply lacks them (0 means none). */
  readonly songCount: number | null;
  readonly albumCount: number | null;
  readonly mvCount: number | null;
}

/** An artist with the texts of their own page; both are '' when the service has none. */
export interface ArtistDetail extends Artist {
  readonly biography: string;
  /** A line such as "composer", '' when unknown. */
  readonly identity: string;
}

/** An album as a row of a list, and as the head of its own page. */
export interface Album extends AlbumRef {
  readonly artists: readonly ArtistRef[];
  /** Milliseconds since 1970, negative before; null when unknown. */
  readonly publishedMs: number | null;
  readonly company: string;
  readonly description: string;
}

/** An album that an account saved in its library. */
export interface SavedAlbum extends Album {
  /** When it was saved, in milliseconds since 1970; null when unknown. */
  readonly savedMs: number | null;
}

/** A song that the listener uploaded; its `song.pc` is true. */
export interface CloudSong {
  readonly song: Song;
  readonly bytes: number;
  readonly bitrate: number;
}

/** One page of the uploaded songs, and the quota in use. */
export interface CloudSongPageResult extends PageOf<CloudSong> {
  readonly usedBytes: number;
  readonly maxBytes: number;
}

/** A listener as named beside a playlist or comment; `avatarUrl` is null for the default picture. */
export interface UserRef {
  readonly id: UserId;
  readonly name: string;
  readonly avatarUrl: string | null;
}

/** A playlist without its songs. Times are in milliseconds since 1970, null when unknown. */
export interface Playlist {
  readonly id: PlaylistId;
  readonly name: string;
  readonly cover: string | null;
  readonly creator: UserRef | null;
  readonly description: string;
  readonly tags: readonly string[];
  readonly playCount: number;
  readonly trackCount: number;
  readonly createdMs: number | null;
  readonly updatedMs: number | null;
  readonly subscribedCount: number;
  /** Which playlist the service makes itself; null for an ordinary one, and for kinds shown like one. */
  readonly specialKind: 'liked-songs' | 'chart' | null;
  /** Whether only its owner can see it. */
  readonly isPrivate: boolean;
}

/** A chart of the service: a playlist, with the songs that lead it as bare names. */
export interface Chart {
  readonly id: PlaylistId;
  readonly name: string;
  readonly cover: string | null;
  readonly updateText: string;
  readonly isOfficial: boolean;
  readonly leaders: readonly { readonly song: string; readonly artist: string }[];
}

/** The target of a banner: a page of ours, an external URL, or none. */
export type BannerTarget =
  | { readonly kind: 'song' | 'album' | 'playlist' | 'video'; readonly id: number }
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'none' };

/** A picture at the top of the home, and what a press on it opens; `image` is a URL. */
export interface HomeBanner {
  readonly image: string;
  readonly title: string;
  readonly target: BannerTarget;
}

/** One page of a list, with the length of the whole. */
export interface PageOf<Row> {
  readonly rows: readonly Row[];
  /** The length of the whole list, null when unknown. */
  readonly total: number | null;
  readonly hasMore: boolean;
}

/** One page of playlists, continued from a time instead of an offset. */
export interface PlaylistCursorPage {
  readonly rows: readonly Playlist[];
  readonly total: number | null;
  /** The cursor of the next page, null after the last. */
  readonly before: number | null;
}

/** `name` is the service's own, and the parameter that requests it; hot ones are offered first. */
export interface PlaylistCategory {
  readonly name: string;
  readonly isHot: boolean;
}

/** Categories of playlists under a heading such as "Style". */
export interface CategoryGroup {
  readonly name: string;
  readonly categories: readonly PlaylistCategory[];
}

/** A search that many listeners make now; `tag` says whether it is hot or on its way up. */
export interface HotSearch {
  readonly word: string;
  readonly description: string;
  readonly tag: 'hot' | 'up' | null;
}

/** Why a song has no URL for this listener. `missing` is the least specific: `Song.rights` may know more. */
export type SongUrlRefusal =
  | Extract<SongPlayability, 'member' | 'purchase' | 'region' | 'removed'>
  | 'missing';

/** The URL of a song's bytes, as the service sent it. */
export interface SongUrl {
  readonly id: SongId;
  /** Null when this listener cannot have the song. */
  readonly url: string | null;
  /** Why there is no URL; null when there is one, and when the service's reason is not among these. */
  readonly refusal: SongUrlRefusal | null;
  /** The level really sent, which may be lower than requested. */
  readonly level: QualityLevel | null;
  readonly bitrate: number;
  readonly bytes: number;
  readonly format: string | null;
  /** The lifetime of the URL, in seconds. */
  readonly lifetimeSeconds: number;
  /** Loudness correction in dB and the linear peak, null when unknown. */
  readonly gain: number | null;
  readonly peak: number | null;
  /** Set when the URL has only a part of the song: its start and end in seconds. */
  readonly preview: { readonly start: number; readonly end: number } | null;
}

/** The six texts of a lyric reply; null means that there is none. */
export interface LyricTexts {
  readonly lrc: string | null;
  readonly tlyric: string | null;
  readonly romalrc: string | null;
  readonly yrc: string | null;
  readonly ytlrc: string | null;
  readonly yromalrc: string | null;
}

/** The listener who is signed in, as the service describes them. */
export interface Profile {
  readonly userId: UserId;
  readonly nickname: string;
  readonly avatarUrl: string | null;
  /** 0 for no membership. */
  readonly vipType: number;
}
