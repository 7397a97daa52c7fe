import type { PhoneNumber } from '#api/account.ts';

export const DEFAULT_COUNTRY_CODE = '+86';

const COUNTRY_CODE = /^\+?(\d{1,4})$/;
/** By the numbering plan of the ITU a number has at most 15 digits. */
const NUMBER = /^\d{4,15}$/;

/** Parses a typed phone number with spaces, brackets and dashes; null when it is invalid. Leading zeros are kept. */
export function parsePhoneNumber(countryText: string, numberText: string): PhoneNumber | null {
  const countryCode = COUNTRY_CODE.exec(countryText.replaceAll(/\s/g, ''))?.[1];
  const phone = numberText.replaceAll(/[\s().-]/g, '');
  return countryCode !== undefined && NUMBER.test(phone) ? { countryCode, phone } : null;
}
