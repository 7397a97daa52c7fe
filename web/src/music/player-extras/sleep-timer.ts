import type { Player, SleepTimerRequest } from '@rill/playback';
import { type I18n, useI18n } from '#i18n/i18n.ts';
import { notify } from '#notices/notices.ts';
import { usePlayerState } from '#player/player-context.tsx';
import { isFmOn } from '#player/playing-now.ts';

const SLEEP_MINUTES = [15, 30, 45, 60, 90];

const SLEEP_SONGS = [1, 3, 5];

const SLEEP_TIMER_CHOICES: readonly SleepTimerRequest[] = [
  ...SLEEP_SONGS.map((songs) => ({ kind: 'songs', songs }) as const),
  { kind: 'queue' },
  ...SLEEP_MINUTES.map((minutes) => ({ kind: 'minutes', minutes }) as const),
];

/** The possible sleep timers; without the end of the queue in personal FM, which has no queue. */
export function useSleepTimerChoices(): readonly SleepTimerRequest[] {
  const hasQueue = !usePlayerState(isFmOn);
  return SLEEP_TIMER_CHOICES.filter(({ kind }) => hasQueue || kind !== 'queue');
}

const minutesLabel = (t: I18n['t'], count: number): string =>
  count === 1 ? t('full.sleepMinute') : t('full.sleepMinutes', { count });

/** When a sleep timer stops the music, as text. */
export function sleepTimerRequestLabel(t: I18n['t'], request: SleepTimerRequest): string {
  if (request.kind === 'minutes') return minutesLabel(t, request.minutes);
  if (request.kind === 'queue') return t('full.sleepQueue');
  return request.songs === 1 ? t('full.sleepSong') : t('full.sleepSongs', { count: request.songs });
}

export function setSleepTimerWithNotice(
  player: Player,
  t: I18n['t'],
  request: SleepTimerRequest | null,
): void {
  player.setSleepTimer(request);
  if (request === null) notify({ key: 'full.sleepCleared', tone: 'info', topic: 'sleep' });
  else
    notify({
      key: 'full.sleepNamed',
      params: { when: sleepTimerRequestLabel(t, request) },
      tone: 'info',
      topic: 'sleep',
    });
}

/**
 * The running sleep timer as text; null if there is none. The text is computed at each render and does not count down.
 */
export function useSleepTimerLabel(): string | null {
  const { t } = useI18n();
  const sleep = usePlayerState((state) => state.sleep);
  if (sleep === null) return null;
  if (sleep.kind === 'songs') return sleepTimerRequestLabel(t, { kind: 'songs', songs: sleep.songsLeft });
  if (sleep.kind === 'queue') return sleepTimerRequestLabel(t, sleep);
  return minutesLabel(t, minutesUntil(sleep.endsAtMs));
}

const minutesUntil = (timeMs: number): number => Math.max(1, Math.ceil((timeMs - Date.now()) / 60_000));
