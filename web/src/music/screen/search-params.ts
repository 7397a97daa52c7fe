import * as v from 'valibot';
import { settingsRegistry } from '#settings/registry.ts';

/** Lenient schemas of the search params: invalid values count as missing, and no schema throws. */

const wholeNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d+$/), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(1),
);
const anyText = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String));

/** An id or a page number: a positive integer, else undefined. */
export const positiveIntSearchParamSchema = v.fallback(v.optional(wholeNumber), undefined);

/** Text of a search; the router parses `42` and `true` as a number and a boolean. */
export const textSearchParamSchema = v.fallback(
  v.optional(v.pipe(anyText, v.trim(), v.nonEmpty())),
  undefined,
);

/** A name that must be found exactly as written, including spaces around it. */
export const nameSearchParamSchema = v.fallback(v.optional(v.pipe(anyText, v.nonEmpty())), undefined);

/** A day, `YYYY-MM-DD`. */
export const daySearchParamSchema = v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined);

/** The second of a song or a film that a link points at. */
export const secondsSearchParamSchema = v.fallback(v.optional(v.pipe(v.number(), v.minValue(0))), undefined);

/** Ids of what is opened on a screen, such as `7-12`; a single one is a number, which the URL has without quotes. */
const idsSearchParamSchema = v.fallback(
  v.optional(v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.regex(/^\d+(-\d+)*$/))])),
  undefined,
);

/** Which comments have their replies and their whole text open; every route with comments includes these search params. */
export const commentSearchParamSchemas = { replies: idsSearchParamSchema, whole: idsSearchParamSchema };

/** Whether the description of what a screen shows is open. */
export const aboutSearchParamSchema = v.fallback(v.optional(v.literal('all')), undefined);

/** The filter, the order and the subset of a list; every route with a list includes these search params. */
export const listSearchParamSchemas = {
  find: textSearchParamSchema,
  sort: textSearchParamSchema,
  only: textSearchParamSchema,
};

/** The page of a list that has links to its pages, and the size in which it counts; every route with one includes these. */
export const pageSearchParamSchemas = {
  page: positiveIntSearchParamSchema,
  limit: v.fallback(v.optional(v.picklist(settingsRegistry.listNumber.options)), undefined),
};

/** How many rows of an infinite list are loaded; every route with one includes these search params. */
export const loadedSearchParamSchemas = {
  loaded: positiveIntSearchParamSchema,
  /** In older links: as many pages of the page size of whoever opens the link. */
  page: positiveIntSearchParamSchema,
};

/** The number of loaded rows that a URL says; 0 for none. */
export const loadedInUrl = (
  { loaded, page = 0 }: { readonly loaded?: number | undefined; readonly page?: number | undefined },
  pageSize: number,
): number => loaded ?? page * pageSize;
