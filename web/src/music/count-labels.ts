import type { I18n } from '#i18n/i18n.ts';

/** Counts with their noun, such as "12 songs". English has a message of its own for the singular. */
export const songCountLabel = (t: I18n['t'], count: number): string =>
  count === 1 ? t('count.song') : t('count.songs', { count });

export const artistCountLabel = (t: I18n['t'], count: number): string =>
  count === 1 ? t('count.artist') : t('count.artists', { count });

export const playlistCountLabel = (t: I18n['t'], count: number): string =>
  count === 1 ? t('count.playlist') : t('count.playlists', { count });

export const albumCountLabel = (t: I18n['t'], count: number): string =>
  count === 1 ? t('count.album') : t('count.albums', { count });

export const videoCountLabel = (t: I18n['t'], count: number): string =>
  count === 1 ? t('count.video') : t('count.videos', { count });

/** The number of plays with its noun; `text` is the formatted number. */
export const playCountLabel = (t: I18n['t'], count: number, text: string | number = count): string =>
  count === 1 ? t('count.play') : t('count.plays', { count: text });
