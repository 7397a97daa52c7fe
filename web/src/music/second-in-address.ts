import * as v from 'valibot';

const second = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d+(\.\d+)?$/), v.transform(Number))]),
  v.finite(),
  v.minValue(0),
);

/** The second of a song that a link points at; nonsense counts as nothing. */
export const secondInAddress = v.fallback(v.optional(second), undefined);
