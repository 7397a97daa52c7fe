import type { accountMessages as chinese } from '../zh-cn/account.ts';

export const accountMessages = {
  'account.none': 'This version has no accounts yet. Most things work without one.',
  'account.works': 'Works without an account',
  'account.listen': 'Listening, with lyrics word by word, translated and romanised',
  'account.search': 'Searching songs, artists, albums, videos and playlists',
  'account.own': 'Playing the music in your own folders',
  'account.history': 'Queue and history, kept in this browser only',
  'account.settings': 'Colours, appearance, language and lyrics to your taste',
  'account.later': 'Will need an account',
  'account.likes': 'Liking songs',
  'account.lists': 'Playlists of your own, saved playlists and albums, followed artists',
  'account.daily': 'Daily picks',
  'account.comments': 'Writing comments and liking them',
  'account.library':
    'Keeping playlists, albums and artists here needs an account, and this version has none yet.',
  'account.why': 'What an account is for',
} satisfies Record<keyof typeof chinese, string>;
