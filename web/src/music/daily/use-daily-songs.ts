import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { dailyDay, dailySongsQuery, nextDailyChange } from '#api/daily-songs.ts';

const today = (): number => dailyDay(Date.now());

/** Calls back at 6:00, and when a page becomes visible that may have slept through it. */
function subscribe(onChange: () => void): () => void {
  let timer = 0;
  function schedule() {
    const now = Date.now();
    timer = window.setTimeout(() => {
      onChange();
      schedule();
    }, nextDailyChange(now) - now);
  }
  schedule();
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** The day of the daily songs; the component renders again when the next one begins. */
export const useDailyDay = (): number => useSyncExternalStore(subscribe, today);

/** Today's songs for the account. */
export const useDailySongs = () => useQuery(dailySongsQuery(useDailyDay()));
