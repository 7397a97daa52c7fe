import type { PhoneNumber } from '#api/login.ts';

export const DEFAULT_COUNTRY_CODE = '+86';

/** One to four digits that do not begin with zero; + or 00 may stand before them. */
const COUNTRY_CODE = /^(?:\+|00)?([1-9]\d{0,3})$/;
/** By the numbering plan of the ITU a number has at most 15 digits. */
const NUMBER = /^\d{4,15}$/;
const SEPARATORS = /[\s().-]/g;
/** By the numbering plan of the ITU (E.164) a code of one or two digits is the beginning of no other code. */
const COUNTRY_CODE_AND_NUMBER =
  /^(?:\+|00)([17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[1-9]\d{2})(\d+)$/;

/**
 * The typed text without spaces, brackets, dots and dashes; full-width digits of an input method become ASCII digits.
 */
export const withoutSeparators = (text: string): string => text.normalize('NFKC').replaceAll(SEPARATORS, '');

/**
 * Parses a typed phone number with spaces, brackets and dashes; null when it is invalid. A leading zero is kept. A
 * pasted number with its own country code after + or 00 overrides the chosen country.
 */
export function parsePhoneNumber(countryText: string, numberText: string): PhoneNumber | null {
  const typed = withoutSeparators(numberText);
  const [, country = countryText, phone = typed] = COUNTRY_CODE_AND_NUMBER.exec(typed) ?? [];
  const countryCode = COUNTRY_CODE.exec(withoutSeparators(country))?.[1];
  return countryCode !== undefined && NUMBER.test(phone) ? { countryCode, phone } : null;
}

/** Parses a number in one field, with or without its country code; null when it is invalid. */
export const parseInternationalPhoneNumber = (text: string): PhoneNumber | null =>
  parsePhoneNumber(DEFAULT_COUNTRY_CODE, text);
