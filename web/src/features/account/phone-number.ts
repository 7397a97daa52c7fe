import type { PhoneNumber } from '#api/login.ts';

export const DEFAULT_COUNTRY_CODE = '+86';

const COUNTRY_CODE = /^\+?(\d{1,4})$/;
/** By the numbering plan of the ITU a number has at most 15 digits. */
const NUMBER = /^\d{4,15}$/;
const SEPARATORS = /[\s().-]/g;

/** Parses a typed phone number with spaces, brackets and dashes; null when it is invalid. Leading zeros are kept. */
export function parsePhoneNumber(countryText: string, numberText: string): PhoneNumber | null {
  const countryCode = COUNTRY_CODE.exec(countryText.replaceAll(/\s/g, ''))?.[1];
  const phone = numberText.replaceAll(SEPARATORS, '');
  return countryCode !== undefined && NUMBER.test(phone) ? { countryCode, phone } : null;
}

/** By the numbering plan of the ITU (E.164) a code of one or two digits is the beginning of no other code. */
const COUNTRY_CODE_AND_NUMBER =
  /^(\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3}))(\d+)$/;

/** Parses a number in one field, with or without its country code; null when it is invalid. */
export function parseInternationalPhoneNumber(text: string): PhoneNumber | null {
  const typed = text.replaceAll(SEPARATORS, '');
  if (!typed.startsWith('+')) return parsePhoneNumber(DEFAULT_COUNTRY_CODE, typed);
  const [, country = '', number = ''] = COUNTRY_CODE_AND_NUMBER.exec(typed) ?? [];
  return parsePhoneNumber(country, number);
}
