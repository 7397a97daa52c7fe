import type { PhoneNumber } from './accounts.ts';
import type { Database } from './database.ts';
import { readStoredValue, writeStoredValue } from './save/scan-log.ts';

/** Who may come in, as set by the owner. */

export type ServerAccess = 'private' | 'open-registration';

export const isAccessSwitchOn = (database: Database, name: ServerAccess): boolean =>
  readStoredValue(database, `access-${name}`) === 'on';

export const setAccessSwitch = (database: Database, name: ServerAccess, isOn: boolean): void =>
  writeStoredValue(database, `access-${name}`, isOn ? 'on' : 'off');

export const invitedPhones = (database: Database): PhoneNumber[] =>
  database.all('SELECT country_code AS countryCode, phone FROM invited_phone ORDER BY country_code, phone');

export const isPhoneInvited = (database: Database, { countryCode, phone }: PhoneNumber): boolean =>
  database.get('SELECT 1 FROM invited_phone WHERE country_code = ? AND phone = ?', countryCode, phone) !==
  undefined;

export function setPhoneInvited(
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
