import { useI18n } from '#i18n/i18n.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { changeSetting, useSettingValue } from '#settings/settings-store.ts';
import { useCopyNowPlaying } from './copy-now-playing.ts';
import { setSleepTimerWithNotice, sleepTimerRequestLabel, useSleepTimerChoices } from './sleep-timer.ts';

export const PLAYBACK_RATES = [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 2];

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
  const sleepChoices = useSleepTimerChoices();
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
    ...sleepChoices.map((request) => {
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
