import { accountMessages } from './en/account.ts';
import { artistsMessages } from './en/artists.ts';
import { categoriesMessages } from './en/categories.ts';
import { commentsMessages } from './en/comments.ts';
import { discoverMessages } from './en/discover.ts';
import { downloadsMessages } from './en/downloads.ts';
import { frameMessages } from './en/frame.ts';
import { fullPlayerMessages } from './en/full-player.ts';
import { likesMessages } from './en/likes.ts';
import { listsMessages } from './en/lists.ts';
import { loginMessages } from './en/login.ts';
import { ownMusicMessages } from './en/own-music.ts';
import { playerMessages } from './en/player.ts';
import { privacyMessages } from './en/privacy.ts';
import { searchMessages } from './en/search.ts';
import { settingsMessages } from './en/settings.ts';
import { videosMessages } from './en/videos.ts';
import type { DeferredMessages } from './zh-cn.ts';

export const en = {
  ...frameMessages,
  ...accountMessages,
  ...loginMessages,
  ...privacyMessages,
  ...settingsMessages,
  ...listsMessages,
  ...likesMessages,
  ...artistsMessages,
  ...discoverMessages,
  ...categoriesMessages,
  ...searchMessages,
  ...commentsMessages,
  ...videosMessages,
  ...downloadsMessages,
  ...ownMusicMessages,
  ...playerMessages,
  ...fullPlayerMessages,
} satisfies DeferredMessages;
