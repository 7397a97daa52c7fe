import * as v from 'valibot';

/**
 * Schemas for what servers of this API really send: null or nothing for an empty text or list, numbers as strings, http
 * URLs, one bad row in a good list.
 */

const asNumber = (input: unknown): number | null => {
  const number = typeof input === 'string' && input.trim() !== '' ? Number(input) : input;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

/** A number, or a string with one; anything else is `fallback`. */
export const lenientNumberSchema = (fallback = 0) =>
  v.pipe(
    v.unknown(),
    v.transform((input) => asNumber(input) ?? fallback),
  );

/** A number, or a string with one; null for anything else. */
export const numberOrNullSchema = v.pipe(v.unknown(), v.transform(asNumber));

/** A required id, a positive whole number: a row without one is dropped from its list. */
export const requiredIdSchema = v.pipe(
  v.unknown(),
  v.transform(asNumber),
  v.number(),
  v.check((id) => Number.isSafeInteger(id) && id > 0),
);

/** A text; null, numbers and undefined become ''. */
export const textOrEmptySchema = v.pipe(
  v.unknown(),
  v.transform((input) =>
    typeof input === 'string' ? input : typeof input === 'number' ? String(input) : '',
  ),
);

export const lenientBoolSchema = v.pipe(
  v.unknown(),
  v.transform((input) => input === true || input === 1 || input === 'true' || input === '1'),
);

/** A picture's URL, null for '' and null. Whether http or https is used is decided where the picture is shown. */
export const pictureUrlOrNullSchema = v.pipe(
  v.unknown(),
  v.transform((input) => (typeof input === 'string' && input !== '' ? input : null)),
);

/** A time in milliseconds since 1970, negative before; the service writes 0 for "unknown". */
export const timeMsOrNullSchema = v.pipe(
  v.unknown(),
  v.transform((input) => asNumber(input) || null),
);

/** A list of texts; a single text (album tags) is split at spaces and commas. */
export const textListSchema = v.pipe(
  v.unknown(),
  v.transform((input): string[] => {
    if (typeof input === 'string') return input.split(/[,;\s]+/).filter((part) => part !== '');
    return Array.isArray(input) ? input.filter((part) => typeof part === 'string' && part !== '') : [];
  }),
);

/** A list in which every row is parsed by `row`; invalid rows are dropped, and null is the empty list. */
export function arrayOfValidRowsSchema<Row>(row: v.GenericSchema<unknown, Row>) {
  return v.pipe(
    v.unknown(),
    v.transform((input): Row[] => {
      if (!Array.isArray(input)) return [];
      const read: Row[] = [];
      for (const item of input) {
        const result = v.safeParse(row, item);
        if (result.success) read.push(result.output);
      }
      return read;
    }),
  );
}

/** An object with the given fields; null or anything else counts as an object without fields. */
export function lenientObjectSchema<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(
    v.unknown(),
    v.transform((input) =>
      typeof input === 'object' && input !== null && !Array.isArray(input) ? input : {},
    ),
    requiredObjectSchema(entries),
  );
}

/**
 * An object with the given fields; null and everything else is invalid, so that its list drops it. Absent keys are
 * passed to their schema as undefined, so that each lenient schema can give its own default.
 */
export function requiredObjectSchema<Entries extends v.ObjectEntries>(entries: Entries) {
  const keys = Object.keys(entries);
  return v.pipe(
    v.custom<object>((input) => typeof input === 'object' && input !== null, 'an object is wanted'),
    v.transform((input) => {
      const complete: Record<string, unknown> = {};
      for (const key of keys) complete[key] = (input as Record<string, unknown>)[key];
      return complete;
    }),
    v.object(entries),
  );
}

/** The reply to a call of which only the success matters. */
export const ignoredReplySchema = v.pipe(
  v.unknown(),
  v.transform(() => null),
);
