import { type Profile, QUALITY_LEVELS } from '@rill/contract';
import { getRunTimeConfig } from '#config/run-time-config.ts';
import type { MessageKeyWithoutParams } from '#i18n/i18n.ts';
import { createMediaQuery } from '#lib/media-query.ts';
import { supportsScreenWakeLock } from '#lib/screen-wake-lock.ts';
import { supportsSpectrum } from '#player/player-spectrum.ts';
import { supportsVolume } from '#player/supports-volume.ts';
import type { SettingKey } from '#settings/registry.ts';

/** Whether the primary pointer cannot hover, so that a setting of hovering has no effect. */
const cannotHover = createMediaQuery('(hover: none)');

/** The settings that change the volume of the music, which some devices do not allow a page to do. */
const OF_VOLUME: readonly SettingKey[] = ['songVolumeFade', 'normalizeLoudness'];

/** The reason why a setting has no effect on this device; null for one that has. */
export function whySettingIsDisabled(name: SettingKey): MessageKeyWithoutParams | null {
  if (name === 'musicFrequency' && !supportsSpectrum()) return 'setting.spectrumNone';
  if (OF_VOLUME.includes(name) && !supportsVolume()) return 'setting.volumeNone';
  if (name === 'keepScreenOn' && !supportsScreenWakeLock()) return 'setting.keepScreenOnNone';
  if (name === 'lrcMousePause' && cannotHover.matches()) return 'setting.hoverNone';
  if (name === 'useUnmServer' && getRunTimeConfig().unblock === '') return 'setting.unblockNone';
  return null;
}

const FIRST_MEMBER_LEVEL = QUALITY_LEVELS.indexOf('lossless');

/**
 * Whether an option is for members of the service only (S6.5). A server with the listener's own music gives its files
 * to all its listeners.
 */
export function isMemberOnlyOption(
  name: SettingKey,
  option: string | number,
  account: Pick<Profile, 'vipType'> | null,
): boolean {
  if (name !== 'songLevel' || getRunTimeConfig().ownMusic || (account?.vipType ?? 0) > 0) return false;
  return QUALITY_LEVELS.some((level, rank) => level === option && rank >= FIRST_MEMBER_LEVEL);
}

/** Whether a setting has an option for members that this listener may not choose. */
export const hasMemberOnlyOption = (name: SettingKey, account: Pick<Profile, 'vipType'> | null): boolean =>
  QUALITY_LEVELS.some((level) => isMemberOnlyOption(name, level, account));
