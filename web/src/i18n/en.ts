import { account } from './en/account.ts';
import { artists } from './en/artists.ts';
import { categories } from './en/categories.ts';
import { comments } from './en/comments.ts';
import { discover } from './en/discover.ts';
import { downloads } from './en/downloads.ts';
import { frame } from './en/frame.ts';
import { fullPlayer } from './en/full-player.ts';
import { lists } from './en/lists.ts';
import { ownMusic } from './en/own-music.ts';
import { player } from './en/player.ts';
import { search } from './en/search.ts';
import { settings } from './en/settings.ts';
import { videos } from './en/videos.ts';
import type { DeferredMessages } from './zh-cn.ts';

export const en = {
  ...frame,
  ...account,
  ...settings,
  ...lists,
  ...artists,
  ...discover,
  ...categories,
  ...search,
  ...comments,
  ...videos,
  ...downloads,
  ...ownMusic,
  ...player,
  ...fullPlayer,
} satisfies DeferredMessages;
