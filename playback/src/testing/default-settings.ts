import { type PlaybackSettings, playbackSettingDefinitions } from '../playback-settings.ts';

/** What a listener who has changed nothing has, from the registry: a new setting needs no change in tests. */
export const defaultPlaybackSettings = Object.fromEntries(
  Object.entries(playbackSettingDefinitions).map(([name, { initial }]) => [name, initial]),
) as PlaybackSettings;
