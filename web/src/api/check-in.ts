import { dailyCheckInEndpoint, yunbeiCheckInEndpoint } from '@rill/contract';
import { call } from '#api/client/call.ts';

/** Both check-ins of the day; one may fail without the other. */
export const postDailyCheckIn = () =>
  Promise.allSettled([call(dailyCheckInEndpoint, { type: 0 }), call(yunbeiCheckInEndpoint, {})]);
