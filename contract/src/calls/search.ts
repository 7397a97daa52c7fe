import * as v from 'valibot';
import { endpoint, wireFormat } from '../endpoint.ts';
import type {
  Album,
  Artist,
  HotSearch,
  Page,
  Playlist,
  Song,
  SuggestionGroup,
  Suggestions,
} from '../entities.ts';
import {
  lenientNumber,
  lenientObject,
  pictureUrl,
  requiredId,
  requiredObject,
  textList,
  textOrEmpty,
  validRows,
} from '../forgiving.ts';
import { albumId, artistId, playlistId, songId } from '../ids.ts';
import type { SEARCH_TYPES, SearchKind } from '../limits.ts';
import { albumRows, artistRows, playlistRows } from '../lists-from-wire.ts';
import { songRows } from '../songs-from-wire.ts';
import type { Video } from '../video.ts';
import { videoRows } from '../videos-from-wire.ts';
import { limitParameter, offsetParameter, oneOfNumbers, textParameter } from '../wire/query-params.ts';
import {
  count,
  id,
  nullableMediaUrl,
  success,
  wireAlbum,
  wireArtist,
  wireFoundSong,
  wireLegacySong,
  wirePlaylist,
  wirePlaylistWith,
  wireVideo,
} from '../wire/shapes.ts';

interface SearchQuery<Kind extends SearchKind> {
  keywords: string;
  type: (typeof SEARCH_TYPES)[Kind];
  limit: number;
  offset: number;
}

/**
 * A page of hits. Without hits the service leaves the list out; its counts are capped, so pages past the cap are empty.
 */
const found = <Row>(rows: readonly Row[], total: number): Page<Row> => ({
  rows,
  total,
  hasMore: rows.length > 0,
});

export const searchSongs = endpoint<SearchQuery<'songs'>>()(
  '/cloudsearch',
  v.pipe(
    lenientObject({ result: lenientObject({ songs: songRows, songCount: lenientNumber() }) }),
    v.transform(({ result }): Page<Song> => found(result.songs, result.songCount)),
  ),
);

export const searchArtists = endpoint<SearchQuery<'artists'>>()(
  '/cloudsearch',
  v.pipe(
    lenientObject({ result: lenientObject({ artists: artistRows, artistCount: lenientNumber() }) }),
    v.transform(({ result }): Page<Artist> => found(result.artists, result.artistCount)),
  ),
);

export const searchAlbums = endpoint<SearchQuery<'albums'>>()(
  '/cloudsearch',
  v.pipe(
    lenientObject({ result: lenientObject({ albums: albumRows, albumCount: lenientNumber() }) }),
    v.transform(({ result }): Page<Album> => found(result.albums, result.albumCount)),
  ),
);

export const searchPlaylists = endpoint<SearchQuery<'playlists'>>()(
  '/cloudsearch',
  v.pipe(
    lenientObject({ result: lenientObject({ playlists: playlistRows, playlistCount: lenientNumber() }) }),
    v.transform(({ result }): Page<Playlist> => found(result.playlists, result.playlistCount)),
  ),
);

export const searchVideos = endpoint<SearchQuery<'videos'>>()(
  '/cloudsearch',
  v.pipe(
    lenientObject({ result: lenientObject({ mvs: videoRows, mvCount: lenientNumber() }) }),
    v.transform(({ result }): Page<Video> => found(result.mvs, result.mvCount)),
  ),
);

/** Without hits the list itself is missing, as at the service; counts stop at a thousand. */
const hits = <Row>(row: v.GenericSchema<unknown, Row>) =>
  v.exactOptional(v.pipe(v.array(row), v.minLength(1)));

const foundSongs = () => v.strictObject({ songs: hits(wireFoundSong), songCount: count });
const foundArtists = () => v.strictObject({ artists: hits(wireArtist), artistCount: count });
const foundAlbums = () => v.strictObject({ albums: hits(wireAlbum), albumCount: count });
const foundPlaylists = () => v.strictObject({ playlists: hits(wirePlaylist), playlistCount: count });
const foundVideos = () => v.strictObject({ mvs: hits(wireVideo), mvCount: count });

type SearchType = (typeof SEARCH_TYPES)[SearchKind];

const searchQuery = <const Type extends SearchType>(types: readonly [Type, ...Type[]]) =>
  v.object({
    keywords: v.pipe(textParameter, v.nonEmpty()),
    type: oneOfNumbers(types, types[0]),
    limit: limitParameter(30),
    offset: offsetParameter,
  });

const searchReply = <Result>(result: v.GenericSchema<unknown, Result>) =>
  v.strictObject({ code: success, result });

export const searchSongsWire = wireFormat(searchSongs, () => ({
  query: searchQuery([1]),
  reply: searchReply(foundSongs()),
}));
export const searchArtistsWire = wireFormat(searchArtists, () => ({
  query: searchQuery([100]),
  reply: searchReply(foundArtists()),
}));
export const searchAlbumsWire = wireFormat(searchAlbums, () => ({
  query: searchQuery([10]),
  reply: searchReply(foundAlbums()),
}));
export const searchPlaylistsWire = wireFormat(searchPlaylists, () => ({
  query: searchQuery([1000]),
  reply: searchReply(foundPlaylists()),
}));
export const searchVideosWire = wireFormat(searchVideos, () => ({
  query: searchQuery([1004]),
  reply: searchReply(foundVideos()),
}));

/** The one call behind these five, as the catalogue mounts it: the type in the query decides what is sent. */
export const searchWire = wireFormat({ path: '/cloudsearch' }, () => ({
  query: searchQuery([1, 10, 100, 1000, 1004]),
  reply: searchReply(v.union([foundSongs(), foundArtists(), foundAlbums(), foundPlaylists(), foundVideos()])),
}));

const hotSearch = v.pipe(
  requiredObject({
    searchWord: v.pipe(textOrEmpty, v.nonEmpty()),
    content: textOrEmpty,
    iconUrl: pictureUrl,
    iconType: lenientNumber(),
  }),
  v.transform(
    (wire): HotSearch => ({
      word: wire.searchWord,
      description: wire.content,
      tag: wire.iconType === 1 ? 'hot' : wire.iconUrl !== null || wire.iconType > 0 ? 'up' : null,
    }),
  ),
);

export const hotSearches = endpoint<Record<string, never>>()(
  '/search/hot/detail',
  v.pipe(
    lenientObject({ data: validRows(hotSearch) }),
    v.transform((wire) => wire.data),
  ),
  { bar: false },
);

export const hotSearchesWire = wireFormat(hotSearches, () => ({
  query: v.object({}),
  reply: v.strictObject({
    code: success,
    data: v.array(
      v.strictObject({
        searchWord: v.pipe(v.string(), v.nonEmpty()),
        content: v.string(),
        iconType: v.picklist([0, 1, 2, 5]),
      }),
    ),
  }),
}));

const named = { id: requiredId, name: textOrEmpty };
const firstName = v.pipe(
  validRows(requiredObject({ name: textOrEmpty })),
  v.transform((artists) => artists[0]?.name ?? ''),
);
const groups: readonly SuggestionGroup[] = ['songs', 'artists', 'albums', 'playlists'];
const isGroup = (name: string): name is SuggestionGroup => (groups as readonly string[]).includes(name);

/** Suggestions while one types; groups in the service's order, all of them empty without hits. */
export const suggestions = endpoint<{ keywords: string }>()(
  '/search/suggest',
  v.pipe(
    lenientObject({
      result: lenientObject({
        songs: validRows(
          requiredObject({ ...named, artists: firstName, album: lenientObject({ picUrl: pictureUrl }) }),
        ),
        artists: validRows(requiredObject({ ...named, img1v1Url: pictureUrl, picUrl: pictureUrl })),
        albums: validRows(
          requiredObject({ ...named, artist: lenientObject({ name: textOrEmpty }), picUrl: pictureUrl }),
        ),
        playlists: validRows(requiredObject({ ...named, coverImgUrl: pictureUrl })),
        order: textList,
      }),
    }),
    v.transform(
      ({ result }): Suggestions => ({
        order: [...new Set([...result.order.filter(isGroup), ...groups])],
        songs: result.songs.map((hit) => ({
          id: songId(hit.id),
          name: hit.name,
          artist: hit.artists,
          cover: hit.album.picUrl,
        })),
        artists: result.artists.map((hit) => ({
          id: artistId(hit.id),
          name: hit.name,
          cover: hit.img1v1Url ?? hit.picUrl,
        })),
        albums: result.albums.map((hit) => ({
          id: albumId(hit.id),
          name: hit.name,
          artist: hit.artist.name,
          cover: hit.picUrl,
        })),
        playlists: result.playlists.map((hit) => ({
          id: playlistId(hit.id),
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
export const suggestionsWire = wireFormat(suggestions, () => ({
  query: v.object({ keywords: v.optional(textParameter, '') }),
  reply: v.strictObject({
    code: success,
    result: v.strictObject({
      songs: some(wireLegacySong),
      artists: some(wireArtist),
      albums: some(
        v.strictObject({
          id,
          name: v.string(),
          artist: v.strictObject({ name: v.string() }),
          picUrl: nullableMediaUrl,
        }),
      ),
      playlists: some(wirePlaylistWith({})),
      order: v.exactOptional(v.array(v.picklist(['songs', 'artists', 'albums', 'playlists']))),
    }),
  }),
}));
