import { type PlaybackSettings, playbackSettingDefinitions } from '../playback-settings.ts';

/**
 * The settings of a listener who has changed nothing, from the registry, so that a new setting needs no change in
 * tests.
 */
export const defaultPlaybackSettings = Object.fromEntries(
  Object.entries(playbackSettingDefinitions).map(([name, { initial }]) => [name, initial]),
) as PlaybackSettings;
