import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { dailySongsDay, dailySongsQuery, nextDailyChange } from '#api/daily-songs.ts';
import { createWallClockSubscription } from '#lib/subscribe-to-clock.ts';

const currentDailyDay = (): number => dailySongsDay(Date.now());
const subscribeToDailyChange = createWallClockSubscription(nextDailyChange);

/** The day of the daily songs; the component renders again when the next one begins. */
export const useDailyDay = (): number => useSyncExternalStore(subscribeToDailyChange, currentDailyDay);

/** Today's songs for the account. */
export const useDailySongs = () => useQuery(dailySongsQuery(useDailyDay()));
