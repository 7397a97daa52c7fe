import { currentSong, type Player, type SleepTimerRequest } from '@rill/playback';
import { useRouter } from '@tanstack/react-router';
import { type I18n, useI18n } from '#i18n/i18n.ts';
import { copyTextWithNotice } from '#music/menus/copy-link.ts';
import { notify } from '#notices/notices.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { songName } from '#player/song-name.ts';
import { changeSetting, useSettingValue } from '#settings/settings-store.ts';

const SLEEP_MINUTES = [15, 30, 45, 60, 90];
const SLEEP_SONGS = [1, 3, 5];
export const PLAYBACK_RATES = [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 2];

export const SLEEP_TIMER_CHOICES: readonly SleepTimerRequest[] = [
  ...SLEEP_SONGS.map((songs) => ({ kind: 'songs', songs }) as const),
  ...SLEEP_MINUTES.map((minutes) => ({ kind: 'minutes', minutes }) as const),
];

const minutesLabel = (t: I18n['t'], count: number): string =>
  count === 1 ? t('full.sleepMinute') : t('full.sleepMinutes', { count });

/** When a sleep timer stops the music, as text. */
export function sleepTimerRequestLabel(t: I18n['t'], request: SleepTimerRequest): string {
  if (request.kind === 'minutes') return minutesLabel(t, request.minutes);
  return request.songs === 1 ? t('full.sleepSong') : t('full.sleepSongs', { count: request.songs });
}

/** Sets or clears the sleep timer and shows a notice. */
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

/** The running sleep timer as text; null while there is none. Read when it is shown: nothing counts down. */
export function useSleepTimerLabel(): string | null {
  const { t } = useI18n();
  const sleep = usePlayerState((state) => state.sleep);
  if (sleep === null) return null;
  if (sleep.kind === 'songs') return sleepTimerRequestLabel(t, { kind: 'songs', songs: sleep.songsLeft });
  return minutesLabel(t, minutesUntil(sleep.endsAtMs));
}

const minutesUntil = (timeMs: number): number => Math.max(1, Math.ceil((timeMs - Date.now()) / 60_000));

/** Copies the current song's title, artists and link. */
export function useCopyNowPlaying(): () => void {
  const { t } = useI18n();
  const player = usePlayer();
  const router = useRouter();
  return () => {
    const song = currentSong(player.state.getState());
    if (song === null) return;
    const path = router.buildLocation({ to: '/song', search: { id: song.id } }).href;
    const artists = song.artist.map(({ name }) => name).join(' / ');
    const name = songName(song, t);
    const title = artists === '' ? name : `${name} – ${artists}`;
    void copyTextWithNotice(`${title}\n${new URL(path, location.origin).href}`);
  };
}

interface PlayerCommand {
  readonly id: string;
  readonly name: string;
  readonly run: () => void;
}

/** Commands for the sleep timer, the speed, even loudness and copying the current song. */
export function usePlayerPaletteCommands(): readonly PlayerCommand[] {
  const { t } = useI18n();
  const player = usePlayer();
  const copyNowPlaying = useCopyNowPlaying();
  const isSleepSet = usePlayerState((state) => state.sleep !== null);
  const rate = useSettingValue('playbackRate');
  const isEven = useSettingValue('normalizeLoudness');
  const cleared = {
    id: 'sleep-off',
    name: t('full.sleepOff'),
    run: () => setSleepTimerWithNotice(player, t, null),
  };
  return [
    { id: 'copy-playing', name: t('full.copyPlaying'), run: copyNowPlaying },
    ...(isSleepSet ? [cleared] : []),
    ...SLEEP_TIMER_CHOICES.map((request) => {
      const label = sleepTimerRequestLabel(t, request);
      return {
        id: `sleep-${label}`,
        name: t('full.sleepNamed', { when: label }),
        run: () => setSleepTimerWithNotice(player, t, request),
      };
    }),
    ...PLAYBACK_RATES.filter((one) => one !== rate).map((one) => ({
      id: `speed-${one}`,
      name: t('full.speedNamed', { speed: one }),
      run: () => changeSetting('playbackRate', one),
    })),
    {
      id: 'loudness',
      name: `${t('setting.normalizeLoudness')}: ${t(isEven ? 'full.turnOff' : 'full.turnOn')}`,
      run: () => changeSetting('normalizeLoudness', !isEven),
    },
  ];
}
