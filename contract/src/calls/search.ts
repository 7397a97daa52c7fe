// Both halves of every call of this area stand together, so its length is that of the calls.
import * as v from 'valibot';
import { defineServerSchemas, type Endpoint, endpoint } from '../endpoint.ts';
import type {
  Album,
  Artist,
  HotSearch,
  PageOf,
  Playlist,
  SearchSuggestionsResult,
  Song,
  SuggestionGroupName,
} from '../entities.ts';
import { toAlbumId, toArtistId, toPlaylistId, toSongId } from '../ids.ts';
import {
  arrayOfValidRowsSchema,
  lenientNumberSchema,
  lenientObjectSchema,
  pictureUrlOrNullSchema,
  requiredIdSchema,
  requiredObjectSchema,
  textListSchema,
  textOrEmptySchema,
} from '../lenient-schemas.ts';
import { albumListSchema, artistListSchema, playlistListSchema } from '../lists-from-wire.ts';
import { songListSchema } from '../songs-from-wire.ts';
import type { Video } from '../video.ts';
import { videoListSchema } from '../videos-from-wire.ts';
import { limitParam, numberChoiceParam, offsetParamSchema, textParamSchema } from '../wire/query-params.ts';
import {
  createWirePlaylistSchema,
  wireAlbumSchema,
  wireArtistSchema,
  wireCountSchema,
  wireFoundSongSchema,
  wireIdSchema,
  wireLegacySongSchema,
  wireNullableMediaUrlSchema,
  wirePlaylistSchema,
  wireSuccessCodeSchema,
  wireVideoSchema,
} from '../wire/shapes.ts';

/** Kinds of search by the service's own numbers (`/cloudsearch?type=`). */
export const SEARCH_TYPES = { songs: 1, albums: 10, artists: 100, playlists: 1000, videos: 1004 } as const;
export type SearchKind = keyof typeof SEARCH_TYPES;
type SearchType = (typeof SEARCH_TYPES)[SearchKind];

export interface SearchCallParams<Kind extends SearchKind> {
  keywords: string;
  type: (typeof SEARCH_TYPES)[Kind];
  limit: number;
  offset: number;
}

/**
 * A page of hits. Without hits the service leaves the list out; its counts are capped, so pages past the cap are empty.
 * Where a server sends no count, there are at least the hits of the page.
 */
const found = <Row>(rows: readonly Row[], count: number): PageOf<Row> => ({
  rows,
  total: Math.max(count, rows.length),
  hasMore: rows.length > 0,
});

export const searchSongsEndpoint = endpoint<SearchCallParams<'songs'>>()(
  '/cloudsearch',
  v.pipe(
    lenientObjectSchema({
      result: lenientObjectSchema({ songs: songListSchema, songCount: lenientNumberSchema() }),
    }),
    v.transform(({ result }): PageOf<Song> => found(result.songs, result.songCount)),
  ),
);

export const searchArtistsEndpoint = endpoint<SearchCallParams<'artists'>>()(
  '/cloudsearch',
  v.pipe(
    lenientObjectSchema({
      result: lenientObjectSchema({ artists: artistListSchema, artistCount: lenientNumberSchema() }),
    }),
    v.transform(({ result }): PageOf<Artist> => found(result.artists, result.artistCount)),
  ),
);

export const searchAlbumsEndpoint = endpoint<SearchCallParams<'albums'>>()(
  '/cloudsearch',
  v.pipe(
    lenientObjectSchema({
      result: lenientObjectSchema({ albums: albumListSchema, albumCount: lenientNumberSchema() }),
    }),
    v.transform(({ result }): PageOf<Album> => found(result.albums, result.albumCount)),
  ),
);

export const searchPlaylistsEndpoint = endpoint<SearchCallParams<'playlists'>>()(
  '/cloudsearch',
  v.pipe(
    lenientObjectSchema({
      result: lenientObjectSchema({ playlists: playlistListSchema, playlistCount: lenientNumberSchema() }),
    }),
    v.transform(({ result }): PageOf<Playlist> => found(result.playlists, result.playlistCount)),
  ),
);

export const searchVideosEndpoint = endpoint<SearchCallParams<'videos'>>()(
  '/cloudsearch',
  v.pipe(
    lenientObjectSchema({
      result: lenientObjectSchema({ mvs: videoListSchema, mvCount: lenientNumberSchema() }),
    }),
    v.transform(({ result }): PageOf<Video> => found(result.mvs, result.mvCount)),
  ),
);

/** The call of each kind, for a client that shows them all alike. */
export const searchEndpoints = {
  songs: searchSongsEndpoint,
  artists: searchArtistsEndpoint,
  albums: searchAlbumsEndpoint,
  playlists: searchPlaylistsEndpoint,
  videos: searchVideosEndpoint,
} as const satisfies { readonly [Kind in SearchKind]: Endpoint<SearchCallParams<Kind>, PageOf<unknown>> };

/** Without hits the list itself is missing, as at the service; counts stop at a thousand. */
const hits = <Row>(row: v.GenericSchema<unknown, Row>) =>
  v.exactOptional(v.pipe(v.array(row), v.minLength(1)));

const foundSongs = () => v.strictObject({ songs: hits(wireFoundSongSchema), songCount: wireCountSchema });
const foundArtists = () => v.strictObject({ artists: hits(wireArtistSchema), artistCount: wireCountSchema });
const foundAlbums = () => v.strictObject({ albums: hits(wireAlbumSchema), albumCount: wireCountSchema });
const foundPlaylists = () =>
  v.strictObject({ playlists: hits(wirePlaylistSchema), playlistCount: wireCountSchema });
const foundVideos = () => v.strictObject({ mvs: hits(wireVideoSchema), mvCount: wireCountSchema });

const searchQuery = <const Type extends SearchType>(types: readonly Type[], fallback: Type) =>
  v.object({
    keywords: v.pipe(textParamSchema, v.nonEmpty()),
    type: numberChoiceParam(types, fallback),
    limit: limitParam(30),
    offset: offsetParamSchema,
  });

const searchReply = <Result>(result: v.GenericSchema<unknown, Result>) =>
  v.strictObject({ code: wireSuccessCodeSchema, result });

export const searchSongsServerSchemas = defineServerSchemas(searchSongsEndpoint, () => ({
  query: searchQuery([SEARCH_TYPES.songs], SEARCH_TYPES.songs),
  reply: searchReply(foundSongs()),
}));
export const searchArtistsServerSchemas = defineServerSchemas(searchArtistsEndpoint, () => ({
  query: searchQuery([SEARCH_TYPES.artists], SEARCH_TYPES.artists),
  reply: searchReply(foundArtists()),
}));
export const searchAlbumsServerSchemas = defineServerSchemas(searchAlbumsEndpoint, () => ({
  query: searchQuery([SEARCH_TYPES.albums], SEARCH_TYPES.albums),
  reply: searchReply(foundAlbums()),
}));
export const searchPlaylistsServerSchemas = defineServerSchemas(searchPlaylistsEndpoint, () => ({
  query: searchQuery([SEARCH_TYPES.playlists], SEARCH_TYPES.playlists),
  reply: searchReply(foundPlaylists()),
}));
export const searchVideosServerSchemas = defineServerSchemas(searchVideosEndpoint, () => ({
  query: searchQuery([SEARCH_TYPES.videos], SEARCH_TYPES.videos),
  reply: searchReply(foundVideos()),
}));

/** The one call behind these five, as the catalogue mounts it: the type in the query decides what is sent. */
export const searchServerSchemas = defineServerSchemas({ path: '/cloudsearch' }, () => ({
  query: searchQuery(Object.values(SEARCH_TYPES), SEARCH_TYPES.songs),
  reply: searchReply(v.union([foundSongs(), foundArtists(), foundAlbums(), foundPlaylists(), foundVideos()])),
}));

const hotSearch = v.pipe(
  requiredObjectSchema({
    searchWord: v.pipe(textOrEmptySchema, v.nonEmpty()),
    content: textOrEmptySchema,
    iconUrl: pictureUrlOrNullSchema,
    iconType: lenientNumberSchema(),
  }),
  v.transform(
    (wire): HotSearch => ({
      word: wire.searchWord,
      description: wire.content,
      tag: wire.iconType === 1 ? 'hot' : wire.iconUrl !== null || wire.iconType > 0 ? 'up' : null,
    }),
  ),
);

export const hotSearchesEndpoint = endpoint<Record<string, never>>()(
  '/search/hot/detail',
  v.pipe(
    lenientObjectSchema({ data: arrayOfValidRowsSchema(hotSearch) }),
    v.transform((wire) => wire.data),
  ),
  { bar: false },
);

export const hotSearchesServerSchemas = defineServerSchemas(hotSearchesEndpoint, () => ({
  query: v.object({}),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.array(
      v.strictObject({
        searchWord: v.pipe(v.string(), v.nonEmpty()),
        content: v.string(),
        iconType: v.picklist([0, 1, 2, 5]),
      }),
    ),
  }),
}));

const named = { id: requiredIdSchema, name: textOrEmptySchema };
const firstName = v.pipe(
  arrayOfValidRowsSchema(requiredObjectSchema({ name: textOrEmptySchema })),
  v.transform((artists) => artists[0]?.name ?? ''),
);
const groups: readonly SuggestionGroupName[] = ['songs', 'artists', 'albums', 'playlists'];
const isGroup = (name: string): name is SuggestionGroupName => (groups as readonly string[]).includes(name);

/** Suggestions while one types; groups in the service's order, all of them empty without hits. */
export const suggestionsEndpoint = endpoint<{ keywords: string }>()(
  '/search/suggest',
  v.pipe(
    lenientObjectSchema({
      result: lenientObjectSchema({
        songs: arrayOfValidRowsSchema(
          requiredObjectSchema({
            ...named,
            artists: firstName,
            album: lenientObjectSchema({ picUrl: pictureUrlOrNullSchema }),
          }),
        ),
        artists: arrayOfValidRowsSchema(
          requiredObjectSchema({
            ...named,
            img1v1Url: pictureUrlOrNullSchema,
            picUrl: pictureUrlOrNullSchema,
          }),
        ),
        albums: arrayOfValidRowsSchema(
          requiredObjectSchema({
            ...named,
            artist: lenientObjectSchema({ name: textOrEmptySchema }),
            picUrl: pictureUrlOrNullSchema,
          }),
        ),
        playlists: arrayOfValidRowsSchema(
          requiredObjectSchema({ ...named, coverImgUrl: pictureUrlOrNullSchema }),
        ),
        order: textListSchema,
      }),
    }),
    v.transform(
      ({ result }): SearchSuggestionsResult => ({
        order: [...new Set([...result.order.filter(isGroup), ...groups])],
        songs: result.songs.map((hit) => ({
          id: toSongId(hit.id),
          name: hit.name,
          artist: hit.artists,
          cover: hit.album.picUrl,
        })),
        artists: result.artists.map((hit) => ({
          id: toArtistId(hit.id),
          name: hit.name,
          cover: hit.img1v1Url ?? hit.picUrl,
        })),
        albums: result.albums.map((hit) => ({
          id: toAlbumId(hit.id),
          name: hit.name,
          artist: hit.artist.name,
          cover: hit.picUrl,
        })),
        playlists: result.playlists.map((hit) => ({
          id: toPlaylistId(hit.id),
          name: hit.name,
          cover: hit.coverImgUrl,
        })),
      }),
    ),
  ),
  { bar: false },
);

const some = <Row>(row: v.GenericSchema<unknown, Row>) =>
  v.exactOptional(v.pipe(v.array(row), v.minLength(1), v.maxLength(6)));

/** Only groups with hits are present; without any there is no `order` either. */
export const suggestionsServerSchemas = defineServerSchemas(suggestionsEndpoint, () => ({
  query: v.object({ keywords: v.optional(textParamSchema, '') }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    result: v.strictObject({
      songs: some(wireLegacySongSchema),
      artists: some(wireArtistSchema),
      albums: some(
        v.strictObject({
          id: wireIdSchema,
          name: v.string(),
          artist: v.strictObject({ name: v.string() }),
          picUrl: wireNullableMediaUrlSchema,
        }),
      ),
      playlists: some(createWirePlaylistSchema({})),
      order: v.exactOptional(v.array(v.picklist(['songs', 'artists', 'albums', 'playlists']))),
    }),
  }),
}));
