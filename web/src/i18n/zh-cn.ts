import { accountMessages } from './zh-cn/account.ts';
import { artistsMessages } from './zh-cn/artists.ts';
import { backupMessages } from './zh-cn/backup.ts';
import { categoryNameMessages } from './zh-cn/categories.ts';
import { cloudMessages } from './zh-cn/cloud.ts';
import { commentsMessages } from './zh-cn/comments.ts';
import { connectionCheckMessages } from './zh-cn/connection.ts';
import { discoverMessages } from './zh-cn/discover.ts';
import { downloadsMessages } from './zh-cn/downloads.ts';
import { failureMessages } from './zh-cn/failures.ts';
import { fullPlayerMessages } from './zh-cn/full-player.ts';
import { generalMessages } from './zh-cn/general.ts';
import { keyboardMessages } from './zh-cn/keyboard.ts';
import { libraryMessages } from './zh-cn/library.ts';
import { likesMessages } from './zh-cn/likes.ts';
import { listsMessages } from './zh-cn/lists.ts';
import { loginMessages } from './zh-cn/login.ts';
import { ownMusicMessages } from './zh-cn/own-music.ts';
import { playerMessages } from './zh-cn/player.ts';
import { playlistFormMessages } from './zh-cn/playlist-form.ts';
import { privacyMessages } from './zh-cn/privacy.ts';
import { searchMessages } from './zh-cn/search.ts';
import { settingsMessages } from './zh-cn/settings.ts';
import { videosMessages } from './zh-cn/videos.ts';

/**
 * All messages except those of the first paint (`first-zh-cn.ts`), in a file for each area. Chinese defines the keys;
 * English has files of the same names with the same keys. Words in braces are parameters.
 */
export const deferredMessagesZhCn = {
  ...generalMessages,
  ...failureMessages,
  ...accountMessages,
  ...loginMessages,
  ...privacyMessages,
  ...connectionCheckMessages,
  ...settingsMessages,
  ...backupMessages,
  ...listsMessages,
  ...likesMessages,
  ...artistsMessages,
  ...discoverMessages,
  ...categoryNameMessages,
  ...cloudMessages,
  ...searchMessages,
  ...commentsMessages,
  ...videosMessages,
  ...downloadsMessages,
  ...ownMusicMessages,
  ...playerMessages,
  ...playlistFormMessages,
  ...fullPlayerMessages,
  ...libraryMessages,
  ...keyboardMessages,
} as const;

export type DeferredMessageKey = keyof typeof deferredMessagesZhCn;
export type DeferredI18nMessages = Readonly<Record<DeferredMessageKey, string>>;
