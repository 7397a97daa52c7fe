import * as v from 'valibot';

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

/** The second of a song at which a link starts it. */
export const secondsSearchParamSchema = v.fallback(v.optional(v.pipe(v.number(), v.minValue(0))), undefined);

/** The filter, the order and the subset of a list; every route with a list includes these search params. */
export const listSearchParamSchemas = {
  find: textSearchParamSchema,
  sort: textSearchParamSchema,
  only: textSearchParamSchema,
};
