import { getI18n, type I18n } from '#i18n/i18n.ts';

/**
 * The name of a song, or a substitute for a missing name in the reader's language. A component passes its own `t`,
 * with which it renders.
 */
export const songName = (song: { readonly name: string }, t: I18n['t'] = getI18n().t): string =>
  song.name || t('screen.unknownSong');
