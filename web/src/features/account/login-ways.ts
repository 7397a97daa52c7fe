import * as v from 'valibot';
import { runTimeConfig } from '#config/run-time-config.ts';
import { persisted } from '#lib/persisted.ts';

const WAYS = ['qr', 'phone', 'password'] as const;
/** How somebody signs in. Email is not among them: it is shown, and why it is off. */
export type LoginWay = (typeof WAYS)[number];

const lastWay = () =>
  persisted<LoginWay>({ key: 'rill.login-way', version: 1, schema: v.picklist(WAYS), fallback: 'qr' });

/** A name and a password exist only at the embedded catalogue. */
export const offeredWays = (): readonly LoginWay[] =>
  runTimeConfig().embedded ? WAYS : WAYS.filter((way) => way !== 'password');

/** The way that was chosen last in this browser, among those that there are. */
export function rememberedWay(ways: readonly LoginWay[]): LoginWay {
  const last = lastWay().read();
  return ways.includes(last) ? last : 'qr';
}

export const rememberWay = (way: LoginWay): void => lastWay().write(way);
