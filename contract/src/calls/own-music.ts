import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import type { Album, Artist } from '../entities.ts';
import {
  arrayOfValidRowsSchema,
  lenientBoolSchema,
  lenientNumberSchema,
  lenientObjectSchema,
  requiredObjectSchema,
  textListSchema,
  textOrEmptySchema,
} from '../lenient-schemas.ts';
import { albumListSchema, artistListSchema } from '../lists-from-wire.ts';
import { type OwnPage, ownListSchema, ownPageQuerySchema, wireOwnListSchema } from '../own-lists.ts';
import { songListSchema, songPageWithRights } from '../songs-from-wire.ts';
import { offsetParamSchema, stringChoiceParam, textParamSchema } from '../wire/query-params.ts';
import {
  wireAlbumSchema,
  wireArtistSchema,
  wireCountSchema,
  wireNullableMediaUrlSchema,
  wirePrivilegeSchema,
  wireSongSchema,
  wireSuccessCodeSchema,
} from '../wire/shapes.ts';

/** Numbers of the songs, albums and artists in the music folders. */
export interface OwnMusicTotals {
  /** The names of the music folders; empty when there is no own music. */
  readonly folders: readonly string[];
  readonly songs: number;
  readonly albums: number;
  readonly artists: number;
  readonly genres: number;
  /** Number of files that cannot be read or no longer exist. */
  readonly problems: number;
}

/** How many songs, albums and artists of own music there are, and in which music folders. */
export const ownMusicTotalsEndpoint = endpoint<Record<string, never>>()(
  '/rill/library',
  v.pipe(
    lenientObjectSchema({
      data: lenientObjectSchema({
        folders: textListSchema,
        songs: lenientNumberSchema(),
        albums: lenientNumberSchema(),
        artists: lenientNumberSchema(),
        genres: lenientNumberSchema(),
        problems: lenientNumberSchema(),
      }),
    }),
    v.transform(({ data }): OwnMusicTotals => data),
  ),
  { fresh: true, loadingBar: false },
);

const folderQuery = () => ({
  root: v.optional(offsetParamSchema),
  folder: v.optional(v.pipe(v.string(), v.maxLength(4000))),
});

export const ownMusicTotalsServerSchemas = defineServerSchemas(ownMusicTotalsEndpoint, () => ({
  query: v.object({}),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.strictObject({
      folders: v.array(v.string()),
      songs: wireCountSchema,
      albums: wireCountSchema,
      artists: wireCountSchema,
      genres: wireCountSchema,
      problems: wireCountSchema,
    }),
  }),
}));

const ownSongSortFields = ['title', 'artist', 'album', 'time'] as const;
type OwnSongSortField = (typeof ownSongSortFields)[number];
/** A column by which own songs are sorted (`time`: their length); a minus means descending. */
export type OwnSongSort = OwnSongSortField | `-${OwnSongSortField}`;

/**
 * Which own songs, and in which order: `sort` overrules `order`. `genre` and `folder` (with `root`, the index of its
 * music folder, from 0) filter by one genre or folder; `deep` includes subfolders.
 */
export interface OwnSongListParams {
  readonly find?: string | undefined;
  readonly order?: 'title' | 'added';
  readonly sort?: OwnSongSort | undefined;
  readonly genre?: string | undefined;
  readonly root?: number | undefined;
  readonly folder?: string | undefined;
  readonly deep?: boolean;
}

/** A page of own songs: by title, by when they were added (newest first), or as their files lie in a folder. */
export const ownSongsEndpoint = endpoint<OwnPage & OwnSongListParams>()(
  '/rill/library/songs',
  v.pipe(
    lenientObjectSchema({
      songs: songListSchema,
      privileges: v.unknown(),
      total: lenientNumberSchema(),
      more: lenientBoolSchema,
    }),
    v.transform((wire) => songPageWithRights(wire)),
  ),
  { fresh: true },
);

export const ownSongsServerSchemas = defineServerSchemas(ownSongsEndpoint, () => ({
  query: ownPageQuerySchema({
    ...folderQuery(),
    order: stringChoiceParam(['title', 'added'], 'title'),
    sort: v.optional(v.picklist(ownSongSortFields.flatMap((field): OwnSongSort[] => [field, `-${field}`]))),
    genre: v.optional(textParamSchema),
    deep: v.pipe(
      stringChoiceParam(['true', 'false'], 'false'),
      v.transform((word) => word === 'true'),
    ),
  }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    songs: v.array(wireSongSchema),
    privileges: v.array(wirePrivilegeSchema),
    total: wireCountSchema,
    more: v.boolean(),
  }),
}));

/** The orders of own albums; the first is the default. */
export const OWN_ALBUM_ORDERS = ['name', 'artist', 'year', 'added'] as const;
/** The order of own albums: by name, by artist (newest first), by year, or by when they were added (newest first). */
export type OwnAlbumOrder = (typeof OWN_ALBUM_ORDERS)[number];

/** A page of the albums of own music, in the given order. */
export const ownAlbumsEndpoint = endpoint<OwnPage & { readonly order?: OwnAlbumOrder | undefined }>()(
  '/rill/library/albums',
  ownListSchema<Album>(albumListSchema),
  { fresh: true },
);

/** A page of the artists of own music. */
export const ownArtistsEndpoint = endpoint<OwnPage>()(
  '/rill/library/artists',
  ownListSchema<Artist>(artistListSchema),
  {
    fresh: true,
  },
);

export const ownAlbumsServerSchemas = defineServerSchemas(ownAlbumsEndpoint, () => ({
  query: ownPageQuerySchema({ order: stringChoiceParam(OWN_ALBUM_ORDERS, 'name') }),
  reply: wireOwnListSchema(wireAlbumSchema),
}));
export const ownArtistsServerSchemas = defineServerSchemas(ownArtistsEndpoint, () => ({
  query: ownPageQuerySchema({}),
  reply: wireOwnListSchema(wireArtistSchema),
}));

/** A genre in the tags of own music, with the number of its songs. */
export interface OwnGenre {
  readonly name: string;
  readonly songs: number;
  /** URL of the cover of one of the genre's albums. */
  readonly cover: string | null;
}

const genre = requiredObjectSchema({
  name: textOrEmptySchema,
  songs: lenientNumberSchema(),
  cover: v.unknown(),
});

/** The genres in the tags of own music, biggest first. */
export const ownGenresEndpoint = endpoint<OwnPage>()(
  '/rill/library/genres',
  ownListSchema<OwnGenre>(
    arrayOfValidRowsSchema(
      v.pipe(
        genre,
        v.check((wire) => wire.name !== ''),
        v.transform(
          (wire): OwnGenre => ({ ...wire, cover: typeof wire.cover === 'string' ? wire.cover : null }),
        ),
      ),
    ),
  ),
  { fresh: true },
);

export const ownGenresServerSchemas = defineServerSchemas(ownGenresEndpoint, () => ({
  query: ownPageQuerySchema({}),
  reply: wireOwnListSchema(
    v.strictObject({
      name: v.pipe(v.string(), v.nonEmpty()),
      songs: wireCountSchema,
      cover: wireNullableMediaUrlSchema,
    }),
  ),
}));

/** A folder with music in it or in its subfolders. */
export interface OwnFolder {
  /** Index of its music folder among those of the server, from 0. */
  readonly root: number;
  /** Path below the music folder, with slashes; '' for the music folder itself. */
  readonly folder: string;
  readonly name: string;
  readonly songs: number;
}

/** A page of the subfolders of a folder; without `folder`, of the music folders themselves. */
export const ownFoldersEndpoint = endpoint<
  OwnPage & { readonly root?: number | undefined; readonly folder?: string | undefined }
>()(
  '/rill/library/folders',
  ownListSchema<OwnFolder>(
    arrayOfValidRowsSchema(
      requiredObjectSchema({
        root: lenientNumberSchema(),
        folder: textOrEmptySchema,
        name: textOrEmptySchema,
        songs: lenientNumberSchema(),
      }),
    ),
  ),
  { fresh: true },
);

export const ownFoldersServerSchemas = defineServerSchemas(ownFoldersEndpoint, () => ({
  query: ownPageQuerySchema(folderQuery()),
  reply: wireOwnListSchema(
    v.strictObject({ root: wireCountSchema, folder: v.string(), name: v.string(), songs: wireCountSchema }),
  ),
}));

/**
 * Why a file is not in the lists: missing, not readable, behind a link that leads out of the music folders, under a name
 * that cannot be opened, without sound, a video, too large to be read (it or its tags), damaged, or a playlist without
 * known songs.
 */
const FILE_PROBLEMS = [
  'gone',
  'denied',
  'outside',
  'misnamed',
  'silent',
  'video',
  'tooLarge',
  'playlist',
  'unsupported',
  'unplayable',
  'damaged',
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** A file in a music folder that is not played or no longer exists. */
export interface OwnFileWithProblem {
  /** Path that begins with the name of the music folder, so that it reveals no path of the server. */
  readonly path: string;
  readonly problem: FileProblem;
  /** The message of the parser, '' when there is none. */
  readonly detail: string;
}

/** The files that cannot be read or no longer exist, by their path. */
export const ownFileProblemsEndpoint = endpoint<OwnPage>()(
  '/rill/library/problems',
  ownListSchema<OwnFileWithProblem>(
    arrayOfValidRowsSchema(
      v.pipe(
        requiredObjectSchema({
          path: textOrEmptySchema,
          problem: textOrEmptySchema,
          detail: textOrEmptySchema,
        }),
        v.transform(
          (wire): OwnFileWithProblem => ({
            ...wire,
            problem: FILE_PROBLEMS.find((known) => known === wire.problem) ?? 'damaged',
          }),
        ),
      ),
    ),
  ),
  { fresh: true },
);

export const ownFileProblemsServerSchemas = defineServerSchemas(ownFileProblemsEndpoint, () => ({
  query: ownPageQuerySchema({}),
  reply: wireOwnListSchema(
    v.strictObject({
      path: v.string(),
      problem: v.picklist(FILE_PROBLEMS),
      detail: v.string(),
    }),
  ),
}));
