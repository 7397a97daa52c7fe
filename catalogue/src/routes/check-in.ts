import { dailyCheckInServerSchemas, yunbeiCheckInServerSchemas } from '@rill/contract';
import type { Hono } from 'hono';
import { HttpError } from '../http/http-error.ts';
import type { Database } from '../store/database.ts';
import { localDay, recordDailyCheckIn } from '../store/personal/check-in.ts';
import { implementCall, requireAccountId } from './implement-call.ts';

/** The service's points for a check-in on a phone and on the web. */
const POINTS = { 0: 3, 1: 2 } as const;

/** Mounts the check-ins of the day, which raise the level. */
export function mountCheckInRoutes(app: Hono, database: Database): void {
  implementCall(app, dailyCheckInServerSchemas).with(({ type }, context) => {
    const account = requireAccountId(context);
    const point = POINTS[type];
    if (!recordDailyCheckIn(database, account, { kind: 'daily', day: localDay(Date.now()), points: point })) {
      throw new HttpError(-2, '重复签到');
    }
    return { code: 200, point };
  });

  implementCall(app, yunbeiCheckInServerSchemas).with((_query, context) => {
    const account = requireAccountId(context);
    const sign = recordDailyCheckIn(database, account, {
      kind: 'yunbei',
      day: localDay(Date.now()),
      points: 1,
    });
    return { code: 200, data: { sign, yunbeiNum: sign ? 1 : 0 }, message: 'success' };
  });
}
