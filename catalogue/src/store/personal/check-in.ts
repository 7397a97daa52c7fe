import type { Database } from '../database.ts';

/** A calendar day by the server's clock that begins `hours` after midnight: with 6, 5:59 belongs to the day before. */
export function localDay(nowMs: number, hours = 0): string {
  const moment = new Date(nowMs);
  // Calendar arithmetic, because on the day when clocks change, six in the morning is not six hours after midnight.
  moment.setHours(moment.getHours() - hours);
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;
}

/** Stores a check-in. False when there was one on that day already. */
export const recordDailyCheckIn = (
  database: Database,
  accountId: number,
  { kind, day, points }: { readonly kind: 'daily' | 'yunbei'; readonly day: string; readonly points: number },
): boolean =>
  database.run(
    'INSERT INTO sign_in (account_id, kind, day, points) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    accountId,
    kind,
    day,
    points,
  ).changes > 0;
