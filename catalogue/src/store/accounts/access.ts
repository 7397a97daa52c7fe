import type { Database } from '../database.ts';
import { readNamedValue, writeNamedValue } from '../named-values.ts';
import type { PhoneNumber } from './accounts.ts';

/** An access setting of the owner. */

export type AccessSwitchName = 'private' | 'open-registration';

export const isAccessSwitchOn = (database: Database, name: AccessSwitchName): boolean =>
  readNamedValue(database, `access-${name}`) === 'on';

export const setAccessSwitch = (database: Database, name: AccessSwitchName, isOn: boolean): void =>
  writeNamedValue(database, `access-${name}`, isOn ? 'on' : 'off');

export const invitedPhoneNumbers = (database: Database): PhoneNumber[] =>
  database.all('SELECT country_code AS countryCode, phone FROM invited_phone ORDER BY country_code, phone');

export const isPhoneNumberInvited = (database: Database, { countryCode, phone }: PhoneNumber): boolean =>
  database.get('SELECT 1 FROM invited_phone WHERE country_code = ? AND phone = ?', countryCode, phone) !==
  undefined;

export function setPhoneNumberInvited(
  database: Database,
  { countryCode, phone }: PhoneNumber,
  isInvited: boolean,
): void {
  database.run(
    isInvited
      ? 'INSERT OR IGNORE INTO invited_phone (country_code, phone) VALUES (?, ?)'
      : 'DELETE FROM invited_phone WHERE country_code = ? AND phone = ?',
    countryCode,
    phone,
  );
}
