import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { dailySongsDay, dailySongsQuery, nextDailySongsChange } from '#api/daily-songs.ts';
import { createWallClockSubscription } from '#lib/subscribe-to-clock.ts';

const currentDailySongsDay = (): number => dailySongsDay(Date.now());
const subscribeToDailySongsChange = createWallClockSubscription(nextDailySongsChange);

/** The day of the daily songs; the component renders again when the next one begins. */
export const useDailySongsDay = (): number =>
  useSyncExternalStore(subscribeToDailySongsChange, currentDailySongsDay);

/** Today's songs for the account. */
export const useDailySongs = () => useQuery(dailySongsQuery(useDailySongsDay()));
