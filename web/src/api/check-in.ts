import { dailyCheckInEndpoint, yunbeiCheckInEndpoint } from '@rill/contract';
import { call } from '#api/client/call.ts';

/** The service's code for an account that has checked in today, perhaps on another device. */
export const ALREADY_CHECKED_IN_CODE = -2;

/** Sends both check-ins of the day; one may fail without the other. */
export const postDailyCheckIn = () =>
  Promise.allSettled([
    call(dailyCheckInEndpoint, { type: 0 }, { expectedCode: ALREADY_CHECKED_IN_CODE }),
    call(yunbeiCheckInEndpoint, {}),
  ]);
