import * as v from 'valibot';
import { MAX_IDS_PER_REQUEST } from '../limits.ts';

/** Readers of query parameters, which all arrive as text. */

const whole = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,16}$/, 'a whole number is wanted'),
  v.transform(Number),
  v.safeInteger(),
);

/** A positive whole number, which `brand` turns into an id. */
export const idParam = <Id>(brand: (id: number) => Id) => v.pipe(whole, v.minValue(1), v.transform(brand));

/** Ids in a comma list, each kept once. */
export const idListParam = <Id>(brand: (id: number) => Id) =>
  v.pipe(
    v.string(),
    v.transform((list) => [...new Set(list.split(',').map((part) => part.trim()))]),
    v.maxLength(MAX_IDS_PER_REQUEST),
    v.array(idParam(brand)),
    v.minLength(1),
  );

/** The page size: at least 1; larger numbers are clamped to the largest page of the service. */
export const limitParam = (fallback: number, max = 1000) =>
  v.optional(
    v.pipe(
      whole,
      v.minValue(1),
      v.transform((rows) => Math.min(rows, max)),
    ),
    String(fallback),
  );

export const offsetParamSchema = v.optional(v.pipe(whole, v.minValue(0)), '0');

/** One of a few numbers, such as a kind of search. */
export const numberChoiceParam = <const Values extends readonly number[]>(
  values: Values,
  fallback: Values[number],
) => v.optional(v.pipe(whole, v.picklist(values)), String(fallback));

export const stringChoiceParam = <const Values extends readonly string[]>(
  values: Values,
  fallback: Values[number],
) => v.optional(v.picklist(values), fallback);

/** `true` or `false` as text. */
export const booleanParam = (fallback: boolean) =>
  v.optional(
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((word) => word === 'true'),
    ),
    fallback ? 'true' : 'false',
  );

/** `t` of calls that save something: 1 saves, any other number removes. */
export const saveOrRemoveParam = () =>
  v.optional(
    v.pipe(
      whole,
      v.transform((t): 1 | 2 => (t === 1 ? 1 : 2)),
    ),
    '1',
  );

/** A text of limited length, trimmed. */
export const textParamSchema = v.pipe(v.string(), v.maxLength(1000), v.trim());

/** A password: every character counts, spaces at its ends too. */
export const passwordParamSchema = v.pipe(v.string(), v.maxLength(256));

/** A JSON text that a browser made, such as a passkey's credential. */
export const longTextParamSchema = v.pipe(v.string(), v.maxLength(16_000));

/** A phone number as digits; only impossible ones are refused. */
export const phoneParamSchema = v.pipe(
  v.string(),
  v.transform((phone) => phone.replaceAll(/[\s().-]/g, '')),
  v.regex(/^\d{4,15}$/, 'a phone number is wanted'),
);

/** The digits of a country code, with or without its plus. */
export const countryCodeParamSchema = v.optional(
  v.pipe(
    v.string(),
    v.transform((code) => code.trim().replace(/^(\+|00)/, '')),
    v.regex(/^[1-9]\d{0,3}$/, 'a country code is wanted'),
  ),
  '86',
);

/** A required boolean (`true`, `false`, `1` or `0`); for an optional one use `booleanParam`. */
export const requiredBooleanParamSchema = v.pipe(
  v.picklist(['true', 'false', '1', '0']),
  v.transform((text) => text === 'true' || text === '1'),
);
