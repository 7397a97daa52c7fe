import { accountMessages } from './en/account.ts';
import { artistsMessages } from './en/artists.ts';
import { backupMessages } from './en/backup.ts';
import { categoryNameMessages } from './en/categories.ts';
import { cloudMessages } from './en/cloud.ts';
import { commentsMessages } from './en/comments.ts';
import { connectionCheckMessages } from './en/connection.ts';
import { discoverMessages } from './en/discover.ts';
import { downloadsMessages } from './en/downloads.ts';
import { failureMessages } from './en/failures.ts';
import { fullPlayerMessages } from './en/full-player.ts';
import { generalMessages } from './en/general.ts';
import { keyboardMessages } from './en/keyboard.ts';
import { libraryMessages } from './en/library.ts';
import { likesMessages } from './en/likes.ts';
import { listsMessages } from './en/lists.ts';
import { loginMessages } from './en/login.ts';
import { ownMusicMessages } from './en/own-music.ts';
import { playerMessages } from './en/player.ts';
import { playlistFormMessages } from './en/playlist-form.ts';
import { privacyMessages } from './en/privacy.ts';
import { searchMessages } from './en/search.ts';
import { settingsMessages } from './en/settings.ts';
import { videosMessages } from './en/videos.ts';
import type { DeferredI18nMessages } from './zh-cn.ts';

export const deferredMessagesEn = {
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
} satisfies DeferredI18nMessages;
