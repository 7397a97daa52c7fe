import * as v from 'valibot';
import { getRunTimeConfig } from '#config/run-time-config.ts';
import { createPersistedValue } from '#lib/storage/persisted.ts';

const WAYS = ['qr', 'phone', 'password'] as const;
/** The ways to sign in. Email is not supported, so its tab is disabled and says why. */
export type LoginWay = (typeof WAYS)[number];

const lastWay = () =>
  createPersistedValue<LoginWay>({
    key: 'rill.login-way',
    version: 1,
    schema: v.picklist(WAYS),
    fallback: 'qr',
  });

/** Only the embedded catalogue has names and passwords. */
export const offeredLoginWays = (): readonly LoginWay[] =>
  getRunTimeConfig().embedded ? WAYS : WAYS.filter((way) => way !== 'password');

/** The way used last in this browser if it is offered, otherwise the QR code. */
export function rememberedLoginWay(ways: readonly LoginWay[]): LoginWay {
  const last = lastWay().read();
  return ways.includes(last) ? last : 'qr';
}

export const rememberLoginWay = (way: LoginWay): void => lastWay().write(way);
