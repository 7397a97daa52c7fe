import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import type { HotSearch, PageOf } from '../entities.ts';
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
/** A kind of search result, by the app's own name. */
export type SearchKind = keyof typeof SEARCH_TYPES;

/** The query of `/cloudsearch`; `limit` and `offset` count hits. */
export interface SearchCallParams {
  keywords: string;
  type: (typeof SEARCH_TYPES)[SearchKind];
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

/** A page of hits of the kind that `type` names; every other kind is an empty page. */
export const searchEndpoint = endpoint<SearchCallParams>()(
  '/cloudsearch',
  v.pipe(
    lenientObjectSchema({
      result: lenientObjectSchema({
        songs: songListSchema,
        songCount: lenientNumberSchema(),
        artists: artistListSchema,
        artistCount: lenientNumberSchema(),
        albums: albumListSchema,
        albumCount: lenientNumberSchema(),
        playlists: playlistListSchema,
        playlistCount: lenientNumberSchema(),
        mvs: videoListSchema,
        mvCount: lenientNumberSchema(),
      }),
    }),
    v.transform(
      ({ result }) =>
        ({
          songs: found(result.songs, result.songCount),
          artists: found(result.artists, result.artistCount),
          albums: found(result.albums, result.albumCount),
          playlists: found(result.playlists, result.playlistCount),
          videos: found(result.mvs, result.mvCount),
        }) satisfies Record<SearchKind, PageOf<unknown>>,
    ),
  ),
);

/** Without hits the list itself is missing, as at the service; counts stop at a thousand. */
const hits = <Row>(row: v.GenericSchema<unknown, Row>) =>
  v.exactOptional(v.pipe(v.array(row), v.minLength(1)));

export const searchServerSchemas = defineServerSchemas(searchEndpoint, () => ({
  query: v.object({
    keywords: v.pipe(textParamSchema, v.nonEmpty()),
    type: numberChoiceParam(Object.values(SEARCH_TYPES), SEARCH_TYPES.songs),
    limit: limitParam(30),
    offset: offsetParamSchema,
  }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    result: v.union([
      v.strictObject({ songs: hits(wireFoundSongSchema), songCount: wireCountSchema }),
      v.strictObject({ artists: hits(wireArtistSchema), artistCount: wireCountSchema }),
      v.strictObject({ albums: hits(wireAlbumSchema), albumCount: wireCountSchema }),
      v.strictObject({ playlists: hits(wirePlaylistSchema), playlistCount: wireCountSchema }),
      v.strictObject({ mvs: hits(wireVideoSchema), mvCount: wireCountSchema }),
    ]),
  }),
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

/** Words that many search for at present, in the order of the server. */
export const hotSearchesEndpoint = endpoint<Record<string, never>>()(
  '/search/hot/detail',
  v.pipe(
    lenientObjectSchema({ data: arrayOfValidRowsSchema(hotSearch) }),
    v.transform((wire) => wire.data),
  ),
  { loadingBar: false },
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

/** The kinds that are suggested while one types, by their keys in the reply. */
export const SUGGESTED_KINDS = [
  'songs',
  'artists',
  'albums',
  'playlists',
] as const satisfies readonly SearchKind[];
export type SuggestedKind = (typeof SUGGESTED_KINDS)[number];
const isSuggestedKind = (name: string): name is SuggestedKind =>
  (SUGGESTED_KINDS as readonly string[]).includes(name);

/** A suggestion of the search box; the service often leaves the cover of songs and albums out. */
interface Suggestion {
  readonly id: number;
  readonly name: string;
  readonly cover: string | null;
  readonly artist?: string;
}

/** Suggestions while one types; `order` has every kind once, beginning with those that the service ranks. */
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
    v.transform(({ result }) => ({
      order: [...new Set([...result.order.filter(isSuggestedKind), ...SUGGESTED_KINDS])],
      ...({
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
      } satisfies Record<SuggestedKind, readonly Suggestion[]>),
    })),
  ),
  { loadingBar: false },
);

const some = <Row>(row: v.GenericSchema<unknown, Row>) =>
  v.exactOptional(v.pipe(v.array(row), v.minLength(1), v.maxLength(6)));

/** Only groups with hits are present; without any there is no `order` either. */
export const suggestionsServerSchemas = defineServerSchemas(suggestionsEndpoint, () => ({
  query: v.object({ keywords: v.optional(textParamSchema, '') }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    result: v.strictObject({
      ...({
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
      } satisfies Record<SuggestedKind, unknown>),
      order: v.exactOptional(v.array(v.picklist(SUGGESTED_KINDS))),
    }),
  }),
}));
