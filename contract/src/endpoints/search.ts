import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import type { HotSearch, Page, Song, SuggestionGroup, Suggestions } from '../entities.ts';
import { fields, number, picture, requiredId, row, rows, text, texts } from '../forgiving.ts';
import { albumId, artistId, playlistId, songId } from '../ids.ts';
import type { SEARCH_TYPES } from '../limits.ts';
import { songRows } from '../songs-from-wire.ts';

interface SearchQuery {
  keywords: string;
  type: (typeof SEARCH_TYPES)['songs'];
  limit: number;
  offset: number;
}

/** Songs found. Without hits the service leaves the list out; its counts are capped, so pages may come back empty. */
export const searchSongs = endpoint<SearchQuery>()(
  '/cloudsearch',
  v.pipe(
    fields({ result: fields({ songs: songRows, songCount: number() }) }),
    v.transform(
      ({ result }): Page<Song> => ({
        rows: result.songs,
        total: result.songCount,
        hasMore: result.songs.length > 0,
      }),
    ),
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
        songs: rows(row({ ...named, artists: firstName })),
        artists: rows(row({ ...named, img1v1Url: picture, picUrl: picture })),
        albums: rows(row({ ...named, artist: fields({ name: text }) })),
        playlists: rows(row({ ...named, coverImgUrl: picture })),
        order: texts,
      }),
    }),
    v.transform(
      ({ result }): Suggestions => ({
        order: [...new Set([...result.order.filter(isGroup), ...groups])],
        songs: result.songs.map((hit) => ({ id: songId(hit.id), name: hit.name, artist: hit.artists })),
        artists: result.artists.map((hit) => ({
          id: artistId(hit.id),
          name: hit.name,
          picUrl: hit.img1v1Url ?? hit.picUrl,
        })),
        albums: result.albums.map((hit) => ({
          id: albumId(hit.id),
          name: hit.name,
          artist: hit.artist.name,
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
