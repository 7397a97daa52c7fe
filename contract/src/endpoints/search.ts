import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
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
import { fields, number, picture, requiredId, row, rows, text, texts } from '../forgiving.ts';
import { albumId, artistId, playlistId, songId } from '../ids.ts';
import type { SEARCH_TYPES, SearchKind } from '../limits.ts';
import { albumRows, artistRows, playlistRows } from '../lists-from-wire.ts';
import { songRows } from '../songs-from-wire.ts';
import type { Video } from '../video.ts';
import { videoRows } from '../videos-from-wire.ts';

interface SearchQuery<Kind extends SearchKind> {
  keywords: string;
  type: (typeof SEARCH_TYPES)[Kind];
  limit: number;
  offset: number;
}

/**
 * A page of what was found. Without hits the service leaves the list out; its counts are capped, so pages past the
 * cap come back empty.
 */
const found = <Row>(rows: readonly Row[], total: number): Page<Row> => ({
  rows,
  total,
  hasMore: rows.length > 0,
});

export const searchSongs = endpoint<SearchQuery<'songs'>>()(
  '/cloudsearch',
  v.pipe(
    fields({ result: fields({ songs: songRows, songCount: number() }) }),
    v.transform(({ result }): Page<Song> => found(result.songs, result.songCount)),
  ),
);

export const searchArtists = endpoint<SearchQuery<'artists'>>()(
  '/cloudsearch',
  v.pipe(
    fields({ result: fields({ artists: artistRows, artistCount: number() }) }),
    v.transform(({ result }): Page<Artist> => found(result.artists, result.artistCount)),
  ),
);

export const searchAlbums = endpoint<SearchQuery<'albums'>>()(
  '/cloudsearch',
  v.pipe(
    fields({ result: fields({ albums: albumRows, albumCount: number() }) }),
    v.transform(({ result }): Page<Album> => found(result.albums, result.albumCount)),
  ),
);

export const searchPlaylists = endpoint<SearchQuery<'playlists'>>()(
  '/cloudsearch',
  v.pipe(
    fields({ result: fields({ playlists: playlistRows, playlistCount: number() }) }),
    v.transform(({ result }): Page<Playlist> => found(result.playlists, result.playlistCount)),
  ),
);

export const searchVideos = endpoint<SearchQuery<'videos'>>()(
  '/cloudsearch',
  v.pipe(
    fields({ result: fields({ mvs: videoRows, mvCount: number() }) }),
    v.transform(({ result }): Page<Video> => found(result.mvs, result.mvCount)),
  ),
);

const hotSearch = v.pipe(
  row({ searchWord: v.pipe(text, v.nonEmpty()), content: text, iconUrl: picture, iconType: number() }),
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
    fields({ data: rows(hotSearch) }),
    v.transform((wire) => wire.data),
  ),
  { bar: false },
);

const named = { id: requiredId, name: text };
const firstName = v.pipe(
  rows(row({ name: text })),
  v.transform((artists) => artists[0]?.name ?? ''),
);
const groups: readonly SuggestionGroup[] = ['songs', 'artists', 'albums', 'playlists'];
const isGroup = (name: string): name is SuggestionGroup => (groups as readonly string[]).includes(name);

/** What the search box offers while one types; groups in the service's order, without hits all of them empty. */
export const suggestions = endpoint<{ keywords: string }>()(
  '/search/suggest',
  v.pipe(
    fields({
      result: fields({
        songs: rows(row({ ...named, artists: firstName, album: fields({ picUrl: picture }) })),
        artists: rows(row({ ...named, img1v1Url: picture, picUrl: picture })),
        albums: rows(row({ ...named, artist: fields({ name: text }), picUrl: picture })),
        playlists: rows(row({ ...named, coverImgUrl: picture })),
        order: texts,
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
